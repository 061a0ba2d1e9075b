import { useRef, useState } from 'react';
import { REPONSES_TRACEURS } from '#src/core/compte/traceurs.ts';
import { toast } from '#src/ui/toasts.ts';

const manager = () => import('./consent-manager.ts');

/** Fetched while the hand is on its way: an answer is then kept at once, even by somebody who leaves the page right after. */
function prepare(): void {
  manager().catch(() => undefined);
}

/** What each of the three answers does, in their order. */
const ACTS = [
  () => manager().then(({ answer }) => answer(false)),
  () => manager().then(({ answer }) => answer(true)),
  () => manager().then(({ customise }) => customise()),
] as const;
const CHOICES = REPONSES_TRACEURS.map((label, at) => ({
  label,
  run: () => ACTS[at]?.() ?? Promise.resolve(),
  isEnd: at < 2,
}));

interface Props {
  /** Called in the same instant as an answer that ends the question: what one types next is for the page. */
  readonly onAnswer?: (de: Element | null) => void;
}

/** The three answers to the question of trackers. The consent manager is loaded by the one that is pointed at. */
export function CookieButtons({ onAnswer }: Props) {
  const [busy, setBusy] = useState(false);
  const avant = useRef<Element | null>(null);
  const choose = (run: () => Promise<void>, isEnd: boolean) => {
    if (busy) return;
    setBusy(true);
    if (isEnd) onAnswer?.(avant.current);
    run()
      .catch(() => toast('Votre choix n’a pas pu être enregistré. Merci de recharger la page.', 'error'))
      .finally(() => setBusy(false));
  };
  return (
    <div className="rangee">
      {CHOICES.map(({ label, run, isEnd }) => (
        <button
          key={label}
          type="button"
          aria-disabled={busy}
          onPointerEnter={prepare}
          onFocus={({ relatedTarget }) => {
            avant.current = relatedTarget;
            prepare();
          }}
          onClick={() => choose(run, isEnd)}
          className="bouton-plein traceurs-bouton"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

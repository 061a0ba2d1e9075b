import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cleOnglet, rangVise } from '#src/ui/onglets/fleches.ts';

export interface Onglet {
  readonly cle?: string;
  readonly titre: string;
  readonly contenu: ReactNode;
}

interface Props {
  /** What they are the parts of. */
  readonly label: string;
  readonly onglets: readonly Onglet[];
  /** The key of the one that is shown where keys are given, its index otherwise. */
  readonly selection: string | number;
  readonly onSelection: (selection: string | number) => void;
  /** One comes back to them: the keyboard goes on from the one that is shown. */
  readonly prendLeFocus?: boolean;
}

/** One reads it by the keyboard, even where it holds nothing to press. */
const CORPS = { role: 'tabpanel', tabIndex: 0 } as const;

/** Parts of a page of which one is shown. One stop for Tab, arrows go from one to the next and show it. */
export function Onglets({ label, onglets, selection, onSelection, prendLeFocus = false }: Props) {
  const id = useId();
  const liste = useRef<HTMLDivElement>(null);
  const arrivee = useRef(prendLeFocus);
  useEffect(() => {
    if (arrivee.current) liste.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, []);
  const rang = Math.max(
    0,
    onglets.findIndex((_, un) => cleOnglet(onglets, un) === selection),
  );
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const vise = rangVise(event.key, rang, onglets.length);
    if (vise === null) return;
    event.preventDefault();
    onSelection(cleOnglet(onglets, vise));
    document.getElementById(`${id}-${vise}`)?.focus();
  };
  return (
    <div>
      <div ref={liste} className="onglets" role="tablist" aria-label={label} onKeyDown={press}>
        {onglets.map(({ titre }, un) => (
          <button
            type="button"
            className="onglet"
            role="tab"
            key={cleOnglet(onglets, un)}
            id={`${id}-${un}`}
            aria-selected={un === rang}
            aria-controls={un === rang ? `${id}-corps` : undefined}
            tabIndex={un === rang ? 0 : -1}
            onClick={() => onSelection(cleOnglet(onglets, un))}
          >
            {titre}
          </button>
        ))}
      </div>
      <div className="onglet-corps" id={`${id}-corps`} {...CORPS} {...{ 'aria-labelledby': `${id}-${rang}` }}>
        {onglets[rang]?.contenu}
      </div>
    </div>
  );
}

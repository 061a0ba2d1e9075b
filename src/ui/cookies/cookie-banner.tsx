import { Link } from 'react-router';
import { QUESTION_TRACEURS, SUITE_TRACEURS, TITRE_TRACEURS } from '#src/core/compte/traceurs.ts';
import { Dessine } from '#src/ui/noeud.tsx';
import { CookieButtons } from './cookie-buttons.tsx';

/** Whoever was writing goes on in their field, the others at the title of the page. */
function continueLaPage(de: Element | null): void {
  const suite = de?.closest<HTMLElement>('main :is(input, textarea, select)') ?? document.querySelector('h1');
  suite?.focus({ preventScroll: true });
}

/**
 * The question of trackers: a strip above the page, in its flow. It covers nothing that one reads or presses, and nothing is
 * laid until it is answered.
 */
export function CookieBanner() {
  return (
    <section aria-labelledby={TITRE_TRACEURS} className="traceurs">
      <div className="traceurs-texte">
        {QUESTION_TRACEURS.map((noeud) => (
          <Dessine key={noeud.balise} noeud={noeud} />
        ))}
        <Link to="/cookies">{SUITE_TRACEURS}</Link>
      </div>
      <div className="traceurs-choix">
        <CookieButtons onAnswer={continueLaPage} />
      </div>
    </section>
  );
}

import { Link } from 'react-router';
import { CookieButtons } from './cookie-buttons.tsx';

/**
 * The question of trackers: a strip above the page, in its flow. It covers nothing that one reads or presses, and nothing is
 * laid until it is answered.
 */
export function CookieBanner() {
  return (
    <section aria-labelledby="cookies-titre" className="traceurs">
      <div className="traceurs-texte">
        <h2 id="cookies-titre" className="traceurs-titre">
          Vos choix de cookies
        </h2>
        Avec votre accord, nous mesurons la fréquentation du portail, sans aucune donnée de santé. Vous
        pourrez changer d’avis. <Link to="/cookies">En savoir plus</Link>
      </div>
      <div className="traceurs-choix">
        <CookieButtons />
      </div>
    </section>
  );
}

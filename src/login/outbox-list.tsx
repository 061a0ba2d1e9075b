import { Link } from 'react-router';
import type { EnvoiDemo } from '#src/core/api/envoi.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { Etat, titreEnvoi } from './outbox-parts.tsx';

function Envoi({ envoi }: { readonly envoi: EnvoiDemo }) {
  const { id, canal, destinataire, etat, erreur, dateCreation } = envoi;
  return (
    <li className="envoi">
      <div className="envoi-tete">
        <Link to={`/boite-envoi/${id}`} className="envoi-titre">
          {titreEnvoi(envoi)}
        </Link>
        <Etat etat={etat} />
      </div>
      <div className="note">
        {canal === 'SMS' ? 'SMS au' : 'À'} {destinataire} · {instantFrancais(dateCreation)}
      </div>
      {erreur && <div className="faute">{erreur}</div>}
    </li>
  );
}

/** The messages, the latest first. */
export function OutboxList({ envois }: { readonly envois: readonly EnvoiDemo[] }) {
  return (
    <ul aria-label="Messages" className="sans-puces cadre">
      {envois.map((envoi) => (
        <Envoi key={envoi.id} envoi={envoi} />
      ))}
    </ul>
  );
}

import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** What a client asks its members to agree to, with the last answer of one of them. */
export interface ConsentementRepondu {
  readonly nom: string;
  readonly libelle: string;
  readonly finalite: string;
  readonly description: string | null;
  readonly version: string;
  readonly isObligatoire: boolean;
  readonly isRetractable: boolean;
  readonly isDemandeCreation: boolean;
  /** `null`: never answered. */
  readonly isAccepted: boolean | null;
  readonly date: Date | null;
  /** The version of the text that was answered. */
  readonly versionRepondue: string | null;
}

/** The consents of a client in its order. Another member's answers are never looked at. */
export function consentementsDe(
  db: Queryable,
  clientId: string,
  compteId: string,
): Promise<ConsentementRepondu[]> {
  return duClient(db, clientId).prepared<ConsentementRepondu>(
    `select c.nom, c.libelle, c.finalite, c.description, c.version_texte as version, c.is_obligatoire as "isObligatoire",
       c.is_retractable as "isRetractable", c.is_demande_creation as "isDemandeCreation",
       r.is_accepted as "isAccepted", r.date, r.version as "versionRepondue"
     from {consentement} c
     left join lateral (
       select is_accepted, date, version from {consentement_reponse}
       where compte_id = $1 and nom_consentement = c.nom order by date desc, id desc limit 1
     ) r on true
     where c.is_actif order by c.ordre, c.nom`,
    [compteId],
  );
}

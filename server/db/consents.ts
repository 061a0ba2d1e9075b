import type { Queryable } from './connection.ts';

/** What a person is asked to agree to when the account is born. */
export interface ConsentementRow {
  readonly nom: string;
  readonly libelle: string;
  readonly description: string | null;
  readonly versionTexte: string;
  readonly isObligatoire: boolean;
}

/** Name of the one consent that nobody may do without: the terms of use. */
export const CGU = 'CGU';

/** What a client asks at the creation of an account, in its order, the terms of use among them. */
export function consentementsCreation(db: Queryable, clientId: string): Promise<ConsentementRow[]> {
  return db.prepared<ConsentementRow>(
    `select nom, libelle, description, version_texte as "versionTexte", is_obligatoire as "isObligatoire"
     from consentement where client_id = $1 and is_actif and is_demande_creation order by ordre, nom`,
    [clientId],
  );
}

export interface ReponsesConsentement {
  readonly clientId: string;
  readonly compteId: string;
  readonly source: 'creation' | 'modal' | 'profil' | 'gestionnaire';
  /** Without its end: enough to prove, not to follow. */
  readonly ipTronquee: string | null;
  readonly accords: readonly { readonly nom: string; readonly accepted: boolean }[];
}

/** Adds answers to the log, each with the version of the text as it stands: rows are only ever added. */
export async function insertReponses(tx: Queryable, reponses: ReponsesConsentement): Promise<void> {
  const { clientId, compteId, source, ipTronquee, accords } = reponses;
  if (accords.length === 0) return;
  await tx.prepared(
    `insert into consentement_reponse
       (client_id, compte_id, nom_consentement, is_accepted, version, source, ip_tronquee)
     select $1, $2, a.nom, a.accepted, coalesce(c.version_texte, '1'), $3, $4
     from unnest($5::text[], $6::boolean[]) as a (nom, accepted)
     left join consentement c on c.client_id = $1 and c.nom = a.nom`,
    [
      clientId,
      compteId,
      source,
      ipTronquee,
      accords.map(({ nom }) => nom),
      accords.map(({ accepted }) => accepted),
    ],
  );
}

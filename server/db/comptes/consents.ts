import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { consentement } from '#src/resources/contenu/consentement.ts';

/** Name of the one consent that nobody may do without: the terms of use. */
export const CGU = 'CGU';

/** What a client asks at the creation of an account, in its order, the terms of use among them. */
export function consentementsCreation(db: Queryable, clientId: string) {
  return lecteur(db, { tenant: clientId, jour: aujourdhui(new Date()) }).tous(consentement, {
    champs: ['nom', 'libelle', 'description', 'versionTexte', 'isObligatoire'],
    ou: { isDemandeCreation: true },
  });
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
  await duClient(tx, clientId).prepared(
    `insert into {consentement_reponse}
       (compte_id, nom_consentement, is_accepted, version, source, ip_tronquee)
     select $1, a.nom, a.accepted, coalesce(c.version_texte, '1'), $2, $3
     from unnest($4::text[], $5::boolean[]) as a (nom, accepted)
     left join {consentement} c on c.nom = a.nom`,
    [compteId, source, ipTronquee, accords.map(({ nom }) => nom), accords.map(({ accepted }) => accepted)],
  );
}

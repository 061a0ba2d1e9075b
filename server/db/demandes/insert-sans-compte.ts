import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** A request of somebody who did not sign in; all that they said is sealed. */
export interface DemandeSansCompte {
  readonly id: string;
  readonly reference: string;
  readonly clientId: string;
  readonly codeType: string;
  /** Who asks, as they named themselves. */
  readonly demandeur: string;
  /** The person and the contract, where both were recognised; otherwise empty, and `null`. */
  readonly numPers: string;
  readonly numContrat: string | null;
  readonly donnees: Buffer;
  readonly resume: Buffer;
  readonly changement: Buffer | null;
  readonly reponse: Buffer;
  readonly empreinte: Buffer;
  readonly delaiJours: number;
  readonly dateLimite: string;
}

/** The same request sent since yesterday; the next one of its kind waits until this transaction has ended. */
export async function findSansCompte(
  tx: Queryable,
  clientId: string,
  empreinte: Buffer,
): Promise<{ readonly reference: string; readonly date: Date } | undefined> {
  await tx.prepared('select pg_advisory_xact_lock(hashtextextended($1, 7))', [empreinte.toString('hex')]);
  const [row] = await duClient(tx, clientId).prepared<{ reference: string; date: Date }>(
    `select reference, date_creation as date from {demande}
     where empreinte = $1 and compte_id is null and reponse is not null
       and date_creation > now() - interval '24 hours'`,
    [empreinte],
  );
  return row;
}

/** Keeps it with the first line of its follow-up: somebody handles it, and it keeps no other from being asked. */
export async function insertSansCompte(tx: Queryable, demande: DemandeSansCompte): Promise<void> {
  await duClient(tx, demande.clientId).prepared(
    `with recue as (
       insert into {demande} (id, reference, code_type, demandeur, num_pers, num_contrat, contrats, donnees, resume,
         changement, reponse, empreinte, delai_cible_jours, date_limite, canal, is_manuel, is_ar, is_exclusive)
       values ($1, $2, $3, $4, $5, $6, array_remove(array[$6], null), $7, $8, $9, $10, $11, $12, $13, 'public', true, true,
         false)
       returning id, etat
     )
     insert into demande_evenement (demande_id, etat_apres, auteur) select id, etat, $4 from recue`,
    [
      demande.id,
      demande.reference,
      demande.codeType,
      demande.demandeur,
      demande.numPers,
      demande.numContrat,
      demande.donnees,
      demande.resume,
      demande.changement,
      demande.reponse,
      demande.empreinte,
      demande.delaiJours,
      demande.dateLimite,
    ],
  );
}

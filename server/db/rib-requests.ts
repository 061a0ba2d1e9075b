import type { Queryable } from './connection.ts';

export interface NouvelleDemandeRib {
  readonly id: string;
  readonly clientId: string;
  readonly compteId: string;
  readonly numPers: string;
  readonly numContrat: string;
  readonly isManuel: boolean;
  readonly isAr: boolean;
  /** Sealed: holder, IBAN, BIC. */
  readonly donnees: Buffer;
  readonly cle: string | null;
  readonly empreinte: Buffer;
}

export interface DemandeRibRow {
  readonly id: string;
  readonly reference: string;
  readonly etat: 'enregistree' | 'traitee' | 'erreur';
  readonly isManuel: boolean;
  readonly isAr: boolean;
  readonly empreinte: Buffer;
}

const COLUMNS = 'id, reference, etat, is_manuel as "isManuel", is_ar as "isAr", empreinte';

/** The act that a form sent under its key, for a day. */
export async function findDemandeRib(
  db: Queryable,
  compteId: string,
  cle: string,
): Promise<DemandeRibRow | undefined> {
  const [row] = await db.prepared<DemandeRibRow>(
    `select ${COLUMNS} from demande_rib
     where compte_id = $1 and cle = $2 and date_creation > now() - interval '24 hours'`,
    [compteId, cle],
  );
  return row;
}

/**
 * Keeps an act; answers nothing where the same form was sent before, or where another one is still handled by hand for
 * this contract.
 */
export async function insertDemandeRib(
  tx: Queryable,
  demande: NouvelleDemandeRib,
): Promise<DemandeRibRow | undefined> {
  await tx.prepared(
    `update demande_rib set cle = null
     where compte_id = $1 and cle = $2 and date_creation <= now() - interval '24 hours'`,
    [demande.compteId, demande.cle],
  );
  const [row] = await tx.prepared<DemandeRibRow>(
    `with numero as (select nextval('demande_rib_numero')::text as n)
     insert into demande_rib (id, client_id, compte_id, num_pers, num_contrat, is_manuel, is_ar, donnees, cle, empreinte,
       reference)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
       'DEM-' || to_char(now() at time zone 'Europe/Paris', 'YYYY') || '-' || lpad(n, greatest(6, length(n)), '0')
     from numero on conflict do nothing returning ${COLUMNS}`,
    [
      demande.id,
      demande.clientId,
      demande.compteId,
      demande.numPers,
      demande.numContrat,
      demande.isManuel,
      demande.isAr,
      demande.donnees,
      demande.cle,
      demande.empreinte,
    ],
  );
  return row;
}

/** Of two that end the same act, one gets `true`. */
export async function termineDemandeRib(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.prepared(
    `update demande_rib set etat = 'traitee', date_maj = now()
     where id = $1 and etat <> 'traitee' and not is_manuel returning id`,
    [id],
  );
  return rows.length === 1;
}

/** The management system did not take it; the same form may try again. */
export async function echoueDemandeRib(db: Queryable, id: string): Promise<void> {
  await db.prepared(
    "update demande_rib set etat = 'erreur', date_maj = now() where id = $1 and etat = 'enregistree'",
    [id],
  );
}

/** Of these contracts, those whose account somebody is changing by hand. */
export async function contratsEnCours(
  db: Queryable,
  clientId: string,
  numContrats: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.prepared<{ numContrat: string }>(
    `select num_contrat as "numContrat" from demande_rib
     where client_id = $1 and num_contrat = any($2) and is_manuel and etat = 'enregistree'`,
    [clientId, numContrats],
  );
  return new Set(rows.map(({ numContrat }) => numContrat));
}

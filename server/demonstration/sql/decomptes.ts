import type { Database, Queryable } from '#server/db/connection.ts';
import { TableMemory } from '#server/db/store/table-memory.ts';
import type { RechercheDecomptes, Tranche } from '#server/gestion/portefeuille.ts';
import type { ActeDeSoin } from '#src/core/adherent/decompte.ts';
import type { Decompte, MoisDeSoins, TotauxSoins } from '#src/lectures/decomptes.ts';
import { type LigneGardee, rendLigne } from './lignes-actes.ts';
import {
  type Condition,
  conditionConfidentiels,
  conditionDecomptes,
  conditionVisibles,
} from './recherche-decomptes.ts';

/** A statement with everything; who may see what of it is decided above. */
export type DecompteRow = Omit<Decompte, 'beneficiaire' | 'isConfidentiel' | 'totaux'> &
  TotauxSoins & {
    readonly baseRemboursement: number;
  };

const COLUMNS = `id, num_decompte as "numDecompte", num_contrat as "numContrat", num_pers as "numPers",
  date_soins as "dateSoins", date_reception as "dateReception", date_traitement as "dateTraitement",
  date_reglement as "dateReglement", origine, professionnel, destinataire, etat, depense::float8,
  base_remboursement::float8 as "baseRemboursement", montant_ro::float8 as "montantRo",
  montant_rc::float8 as "montantRc", montant_rc::float8 as "montantVerse",
  montant_autre_rc::float8 as "montantAutreRc", reste_a_charge::float8 as "resteACharge", libelle,
  codes_domaine as "codesDomaine", nb_actes as "nbActes", id_paiement as "idPaiement",
  motif_rejet as "motifRejet", tiers`;

const SOMMES = `coalesce(sum(depense), 0)::float8 as depense, coalesce(sum(montant_ro), 0)::float8 as "montantRo",
  coalesce(sum(montant_rc), 0)::float8 as "montantRc", coalesce(sum(montant_autre_rc), 0)::float8 as "montantAutreRc",
  coalesce(sum(reste_a_charge), 0)::float8 as "resteACharge"`;

const COLONNES_TRI = {
  dateReglement: 'date_reglement',
  dateSoins: 'date_soins',
  depense: 'depense',
  montantRc: 'montant_rc',
  resteACharge: 'reste_a_charge',
} as const;

/** Where a confidential statement stands, so that its place tells nothing of the care: `montantRc` is what was paid. */
const PLACE_CONFIDENTIELLE = { dateSoins: 'date_reglement', depense: 'null', resteACharge: 'null' } as const;

function ordre(
  recherche: RechercheDecomptes,
  condition: Condition,
): { sql: string; values: readonly unknown[] } {
  const { champ, ordre } = recherche.tri;
  const colonne = COLONNES_TRI[champ];
  const sens = ordre === 'ASC' ? 'asc' : 'desc';
  const place = champ in PLACE_CONFIDENTIELLE ? PLACE_CONFIDENTIELLE[champ as 'depense'] : null;
  if (place === null || recherche.confidentiels.length === 0)
    return { sql: `${colonne} ${sens}, id ${sens}`, values: condition.values };
  const values = [...condition.values, recherche.visibles];
  const cle = `case when num_pers = any($${values.length}) then ${colonne} else ${place} end`;
  return { sql: `${cle} ${sens} nulls last, id ${sens}`, values };
}

async function compte(db: Queryable, condition: Condition | null): Promise<number> {
  if (condition === null) return 0;
  const [row] = await db.query<{ total: number }>(
    `select count(*)::int as total from gestion_decompte where ${condition.sql}`,
    condition.values,
  );
  return row?.total ?? 0;
}

/** How many statements a search finds, kept until the statements change: pages turn, and counting reads them all. */
export type TotauxGardes = TableMemory<number>;

export function makeTotauxGardes(db: Database): TotauxGardes {
  return new TableMemory(db, { weightOf: () => 1, maxWeight: 20_000, maxValue: 1 });
}

async function total(
  db: Queryable,
  totaux: TotauxGardes,
  client: string,
  recherche: RechercheDecomptes,
): Promise<number> {
  const { tri: _tri, ...criteres } = recherche;
  const cle = JSON.stringify([client, criteres]);
  const since = totaux.since('gestion_decompte');
  const known = totaux.get(cle);
  if (known !== undefined) return known;
  // One after the other, each is found by its people in an index alone; together they would be sifted one by one.
  const comptes = await Promise.all([
    compte(db, conditionVisibles(client, recherche)),
    compte(db, conditionConfidentiels(client, recherche)),
  ]);
  const somme = comptes.reduce((before, un) => before + un, 0);
  totaux.set('gestion_decompte', cle, somme, since);
  return somme;
}

/** A page of statements; what is not settled yet comes first among the latest. */
export async function listDecomptes(
  db: Queryable,
  totaux: TotauxGardes,
  client: string,
  recherche: RechercheDecomptes,
  { debut, nombre }: Tranche,
): Promise<{ readonly lignes: DecompteRow[]; readonly total: number }> {
  const condition = conditionDecomptes(client, recherche);
  const { sql, values } = ordre(recherche, condition);
  const at = values.length;
  const [lignes, nombreEnTout] = await Promise.all([
    db.query<DecompteRow>(
      `select ${COLUMNS} from gestion_decompte where ${condition.sql} order by ${sql}
       limit $${at + 1} offset $${at + 2}`,
      [...values, nombre, debut],
    ),
    total(db, totaux, client, recherche),
  ]);
  return { lignes, total: nombreEnTout };
}

/** Sums of a search, of those who are seen in full. */
export async function sumDecomptes(
  db: Queryable,
  client: string,
  recherche: RechercheDecomptes,
): Promise<TotauxSoins> {
  const { sql, values } = conditionVisibles(client, recherche);
  const [row] = await db.query<TotauxSoins>(`select ${SOMMES} from gestion_decompte where ${sql}`, values);
  return row ?? { depense: 0, montantRo: 0, montantRc: 0, montantAutreRc: 0, resteACharge: 0 };
}

/** Sums of a year by month of care; months without care are absent. */
export async function sumDecomptesParMois(
  db: Queryable,
  client: string,
  recherche: RechercheDecomptes,
  annee: number,
): Promise<MoisDeSoins[]> {
  const { sql, values } = conditionVisibles(client, recherche);
  const at = values.length;
  return db.query(
    `select to_char(date_soins, 'YYYY-MM') as mois, ${SOMMES} from gestion_decompte
     where ${sql} and date_soins between $${at + 1} and $${at + 2} group by 1 order by 1`,
    [...values, `${annee}-01-01`, `${annee}-12-31`],
  );
}

/** A statement of this contract with its lines, in one statement. */
export async function findDecompte(
  db: Queryable,
  client: string,
  numContrat: string,
  id: string,
): Promise<(DecompteRow & { readonly actes: readonly Omit<ActeDeSoin, 'id'>[] }) | undefined> {
  const [row] = await db.prepared<DecompteRow & { actes: (LigneGardee & { rangLigne: number })[] }>(
    `select ${COLUMNS}, coalesce((
       select json_agg(jsonb_build_object('rangLigne', a.rang_ligne) || a.donnees order by a.rang_ligne)
       from gestion_acte a where a.decompte_id = gestion_decompte.id
     ), '[]') as actes
     from gestion_decompte
     where client_id = (select id from client where code = $1) and num_contrat = $2 and id::text = $3`,
    [client, numContrat, id],
  );
  return row && { ...row, actes: row.actes.map(rendLigne) };
}

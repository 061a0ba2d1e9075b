import type { Queryable } from '#server/db/connection.ts';
import type { RecherchePaiements, Tranche } from '#server/gestion/portefeuille.ts';
import type { PaiementConnu } from '#src/lectures/versements.ts';
import type { TotauxGardes } from './decomptes.ts';
import { VERSE_A_L_ADHERENT } from './recherche-decomptes.ts';

/** What may be seen of the statements that a transfer settles: the door looks at it again. */
const VUS = `d.id_paiement = p.id and d.client_id = p.client_id and d.num_contrat = p.num_contrat
  and (d.num_pers = any($3) or (d.num_pers = any($4) and p.destinataire_type = 'assure' and ${VERSE_A_L_ADHERENT}))`;

const PAIEMENTS = `p.client_id = (select id from client where code = $1) and p.num_contrat = $2
  and ($5::date is null or p.date_paiement >= $5) and ($6::date is null or p.date_paiement <= $6)
  and ($7::text[] is null or p.destinataire_type = any($7))`;

/** What who signed the contract received is whole; anything else counts for the part of those who are seen. */
const MONTANT_VU = `case when $8 and p.destinataire_type = 'assure' then p.montant else vus.part end`;

const COLUMNS = `p.id, p.reference, p.num_contrat as "numContrat", p.date_paiement as "datePaiement",
  p.montant::float8, p.code_mode_paiement as "codeModePaiement",
  json_build_object('type', p.destinataire_type, 'nom', p.destinataire_nom) as destinataire,
  p.iban_masque as "ibanMasque", 'Remboursement santé ' || p.reference as "libelleVirement", p.etat,
  (select json_agg(json_build_object('id', d.id, 'numDecompte', d.num_decompte, 'montant', d.montant_rc::float8,
      'numPers', d.num_pers) order by d.num_decompte)
    from gestion_decompte d where ${VUS}) as decomptes`;

/** By date, in the order of the index, so that a page is read and no more. */
function ordre({ champ, ordre }: RecherchePaiements['tri']): string {
  const sens = ordre === 'ASC' ? 'asc' : 'desc';
  if (champ === 'montant') return `p.montant_vu ${sens}, p.id ${sens}`;
  return `p.date_paiement ${sens}, p.id ${ordre === 'ASC' ? 'desc' : 'asc'}`;
}

function valeursDe(client: string, recherche: RecherchePaiements): readonly unknown[] {
  const { numContrat, visibles, confidentiels, dateDebut, dateFin, destinataire } = recherche;
  return [
    ...[client, numContrat, visibles, confidentiels],
    ...[dateDebut ?? null, dateFin ?? null, destinataire ?? null],
  ];
}

/** Kept like the count of statements: a transfer is found by what it settles, which is written after it. */
async function total(db: Queryable, totaux: TotauxGardes, values: readonly unknown[]): Promise<number> {
  const cle = JSON.stringify(['paiements', ...values]);
  const since = totaux.since('gestion_decompte');
  const known = totaux.get(cle);
  if (known !== undefined) return known;
  const [row] = await db.prepared<{ total: number }>(
    `select count(*)::int as total from gestion_paiement p
     where ${PAIEMENTS} and exists (select from gestion_decompte d where ${VUS})`,
    values,
  );
  const nombre = row?.total ?? 0;
  totaux.set('gestion_decompte', cle, nombre, since);
  return nombre;
}

/** A page of the transfers that settle something which may be seen, with that alone. */
export async function listPaiements(
  db: Queryable,
  totaux: TotauxGardes,
  client: string,
  recherche: RecherchePaiements,
  { debut, nombre }: Tranche,
): Promise<{ readonly lignes: PaiementConnu[]; readonly total: number }> {
  const values = valeursDe(client, recherche);
  const rang = ordre(recherche.tri);
  const [lignes, nombreEnTout] = await Promise.all([
    db.prepared<PaiementConnu>(
      `with page as (
         select p.* from (
           select p.*, ${MONTANT_VU} as montant_vu from gestion_paiement p
           join lateral (select sum(d.montant_rc) as part from gestion_decompte d where ${VUS}) vus
             on vus.part is not null
           where ${PAIEMENTS}
         ) p order by ${rang} limit $9 offset $10
       )
       select ${COLUMNS} from page p order by ${rang}`,
      [...values, recherche.isTitulaire, nombre, debut],
    ),
    total(db, totaux, values),
  ]);
  return { lignes, total: nombreEnTout };
}

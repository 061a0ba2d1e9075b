import type { Queryable } from '#server/db/connection.ts';
import type { Tranche } from '#server/gestion/portefeuille.ts';
import type { Destinataire, Paiement } from '#src/core/adherent/decompte.ts';

export interface CriteresPaiements {
  readonly numContrat: string;
  readonly dateDebut?: string;
  readonly dateFin?: string;
  readonly destinataire?: readonly Destinataire[];
}

const COLUMNS = `p.id, p.reference, p.num_contrat as "numContrat", p.date_paiement as "datePaiement",
  p.montant::float8, p.code_mode_paiement as "codeModePaiement",
  json_build_object('type', p.destinataire_type, 'nom', p.destinataire_nom) as destinataire,
  p.iban_masque as "ibanMasque", 'Remboursement santé ' || p.reference as "libelleVirement", p.etat,
  coalesce((
    select json_agg(json_build_object('id', d.id, 'numDecompte', d.num_decompte, 'montant', d.montant_rc::float8)
      order by d.num_decompte)
    from gestion_decompte d where d.id_paiement = p.id
  ), '[]') as decomptes`;

/** Transfers of a contract with what they settle, the latest first. */
export async function listPaiements(
  db: Queryable,
  client: string,
  { numContrat, dateDebut, dateFin, destinataire }: CriteresPaiements,
  { debut, nombre }: Tranche,
): Promise<{ readonly lignes: Paiement[]; readonly total: number }> {
  const values = [client, numContrat, dateDebut ?? null, dateFin ?? null, destinataire ?? null];
  const where = `p.client_id = (select id from client where code = $1) and p.num_contrat = $2
    and ($3::date is null or p.date_paiement >= $3) and ($4::date is null or p.date_paiement <= $4)
    and ($5::text[] is null or p.destinataire_type = any($5))`;
  const [lignes, [compte]] = await Promise.all([
    db.prepared<Paiement>(
      `select ${COLUMNS} from gestion_paiement p where ${where}
       order by p.date_paiement desc, p.id desc limit $6 offset $7`,
      [...values, nombre, debut],
    ),
    db.prepared<{ total: number }>(
      `select count(*)::int as total from gestion_paiement p where ${where}`,
      values,
    ),
  ]);
  return { lignes, total: compte?.total ?? 0 };
}

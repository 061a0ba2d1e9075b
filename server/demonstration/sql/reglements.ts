import type { Queryable } from '#server/db/connection.ts';
import { rechercheDe } from '#server/demonstration/portefeuille/decompte.ts';
import type { DecompteDemo, PaiementDemo } from '#server/demonstration/portefeuille/modele.ts';
import { gardeLigne } from './lignes-actes.ts';

/** What the list `prestation` calls it. */
export async function libellePrestation(
  tx: Queryable,
  client: string,
  code: string,
): Promise<string | undefined> {
  const [row] = await tx.prepared<{ libelle: string }>(
    'select libelle from prestation where client_id = (select id from client where code = $1) and code = $2',
    [client, code],
  );
  return row?.libelle;
}

/** A transfer. */
export async function insertPaiement(tx: Queryable, client: string, paiement: PaiementDemo): Promise<void> {
  const { id, reference, numContrat, datePaiement, montant, codeModePaiement, destinataire } = paiement;
  await tx.prepared(
    `insert into gestion_paiement (id, client_id, reference, num_contrat, date_paiement, montant,
       code_mode_paiement, destinataire_type, destinataire_nom, iban_masque, etat)
     select $2, id, $3, $4, $5, $6, $7, $8, $9, $10, $11 from client where code = $1`,
    [
      ...[client, id, reference, numContrat, datePaiement, montant, codeModePaiement],
      ...[destinataire.type, destinataire.nom, paiement.ibanMasque, paiement.etat],
    ],
  );
}

/** A statement with its lines. */
export async function insertDecompte(tx: Queryable, client: string, decompte: DecompteDemo): Promise<void> {
  const { totaux, professionnel, actes } = decompte;
  await tx.prepared(
    `insert into gestion_decompte (id, client_id, num_decompte, num_contrat, num_pers, date_soins, date_reception,
       date_traitement, date_reglement, origine, destinataire, etat, professionnel, depense, base_remboursement,
       montant_ro, montant_rc, montant_autre_rc, reste_a_charge, nb_actes, codes_domaine, libelle, recherche,
       id_paiement)
     select $2, id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
       $24 from client where code = $1`,
    [
      ...[client, decompte.id, decompte.numDecompte, decompte.numContrat, decompte.numPers],
      ...[decompte.dateSoins, decompte.dateReception, decompte.dateTraitement, decompte.dateReglement],
      ...[decompte.origine, decompte.destinataire, decompte.etat],
      professionnel && JSON.stringify(professionnel),
      ...[totaux.depense, totaux.baseRemboursement, totaux.montantRo, totaux.montantRc],
      ...[totaux.montantAutreRc, totaux.resteACharge, actes.length, decompte.codesDomaine],
      ...[decompte.libelle, rechercheDe(decompte), decompte.idPaiement],
    ],
  );
  for (const acte of actes)
    await tx.prepared('insert into gestion_acte (decompte_id, rang_ligne, donnees) values ($1, $2, $3)', [
      decompte.id,
      acte.rangLigne,
      JSON.stringify(gardeLigne(acte)),
    ]);
}

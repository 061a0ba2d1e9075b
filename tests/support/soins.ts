import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './database.ts';

/** A settled consultation, paid to the member. */
const CONSULTATION = {
  numContrat: '00012345',
  client: 'horizon',
  libelle: 'Consultation généraliste',
  professionnel: 'Dr LEROY',
  dateSoins: '2026-10-28',
  dateReglement: '2026-11-04' as string | null,
  etat: 'regle',
  destinataire: 'assure',
  depense: 30,
  montantRo: 19,
  montantRc: 9,
  codeDomaine: 'SOINS',
  idPaiement: null as string | null,
  codeGarantie: null as string | null,
};

/** A statement as it is poured into the management system; what is not said is that of a settled consultation. */
export type SoinVerse = { readonly numPers: string } & Partial<Readonly<typeof CONSULTATION>>;

type Base = Pick<TestDatabase, 'db'>;

/** A transfer of the demonstration's management system. */
export async function versePaiement(
  { db }: Base,
  paiement: {
    readonly montant: number;
    readonly date: string;
    readonly numContrat?: string;
    readonly destinataire?: string;
  },
): Promise<string> {
  const id = randomUUID();
  const { montant, date, numContrat = '00012345', destinataire = 'assure' } = paiement;
  await db.query(
    `insert into gestion_paiement (id, client_id, reference, num_contrat, date_paiement, montant, code_mode_paiement,
       destinataire_type, destinataire_nom, iban_masque, etat)
     select $1::uuid, id, 'VIR-' || left($1::uuid::text, 8), $2, $3, $4, 'V', $5, 'MME JEANNE MARTIN', 'FR76 ****', 'emis'
     from client where code = 'horizon'`,
    [id, numContrat, date, montant, destinataire],
  );
  return id;
}

/** A statement of the demonstration's management system, with one line. */
export async function verseSoin({ db }: Base, soin: SoinVerse): Promise<string> {
  const id = randomUUID();
  const { numPers, numContrat, client, libelle, professionnel, dateSoins, dateReglement, ...montants } = {
    ...CONSULTATION,
    ...soin,
  };
  const { etat, destinataire, depense, montantRo, montantRc, codeDomaine, idPaiement, codeGarantie } =
    montants;
  const reste = Math.round((depense - montantRo - montantRc) * 100) / 100;
  await db.query(
    `insert into gestion_decompte (id, client_id, num_decompte, num_contrat, num_pers, date_soins, date_reception,
       date_traitement, date_reglement, origine, destinataire, etat, professionnel, depense, base_remboursement,
       montant_ro, montant_rc, reste_a_charge, nb_actes, codes_domaine, libelle, recherche, id_paiement)
     select $1::uuid, id, '26' || left(replace($1::uuid::text, '-', ''), 12), $2, $3, $4::date, $4::date, $5::date, $5::date, 'noemie', $6, $7,
       jsonb_build_object('nom', $8::text, 'codeSpecialite', null, 'libelleSpecialite', 'Médecine', 'numAm', null,
         'secteur', '1'),
       $9::numeric, $9::numeric, $10, $11, $12, 1, array[$13::text], $14::text, portail_normalise($14::text || ' ' || $8::text), $15
     from client where code = $16`,
    [
      ...[id, numContrat, numPers, dateSoins, dateReglement, destinataire, etat, professionnel, depense],
      ...[montantRo, montantRc, reste, codeDomaine, libelle, idPaiement, client],
    ],
  );
  await db.query('insert into gestion_acte (decompte_id, rang_ligne, donnees) values ($1, 1, $2)', [
    id,
    JSON.stringify({
      ...{ codeActe: 'G', codeDetail: null, libelleActe: libelle, codeDomaine, libelleDomaine: codeDomaine },
      ...{ dateSoinsDebut: dateSoins, dateSoinsFin: null, quantite: 1, coefficient: 1, depense },
      ...{ baseRemboursement: depense, tauxRo: 70, montantRo, participationForfaitaire: reste, franchise: 0 },
      ...{ montantRc, montantAutreRc: 0, resteACharge: reste, depassement: 0, parcoursSoins: true },
      ...{ codeGarantie, commentaire: null, isReseau: false, panier: null },
    }),
  ]);
  return id;
}

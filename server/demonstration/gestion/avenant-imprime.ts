import { randomUUID } from 'node:crypto';
import { augmenteEcheances, insertDocument } from '#server/demonstration/sql/avenants.ts';
import { updateContrat } from '#server/demonstration/sql/changements.ts';
import type { DossierRow } from '#server/demonstration/sql/contrats.ts';
import type { Avenant } from '#server/demonstration/sql/donnees.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';
import type { Ecriture } from './ecriture.ts';

/** Months between two payments, by the frequency of a contract. */
const MOIS: Readonly<Record<string, number>> = { M: 1, T: 3, S: 6, A: 12 };
/** Nobody weighs a paper before it is drawn. */
const TAILLE = 24 * 1024;

/** What is said on the paper of a change. */
export interface Papier {
  /** Its kind, as specification 1 §5 names them. */
  readonly edition: 'InscriptionBeneficiaires' | 'SituationContractuelle' | 'Document';
  readonly titre: string;
  readonly lignes: readonly (readonly [string, string])[];
}

/** The paper of a change, among those of the contract. */
export async function imprimeAvenant(
  { tx, client, aujourdhui }: Ecriture,
  { numContrat, donnees: { gestionnaire } }: Pick<DossierRow, 'numContrat' | 'donnees'>,
  { edition, titre, lignes }: Papier,
): Promise<void> {
  await insertDocument(tx, client, {
    id: randomUUID(),
    numContrat,
    codeCategorie: 'CONTRAT',
    dateDocument: aujourdhui,
    donnees: {
      libelle: titre,
      libelleCategorie: 'Contrat',
      nomFichier: `avenant-${numContrat}-${aujourdhui}.pdf`,
      mime: 'application/pdf',
      taille: TAILLE,
      isNouveau: true,
      edition,
      donnees: {
        titre,
        date: aujourdhui,
        reference: numContrat,
        paragraphes: [`Document établi par ${gestionnaire.libelle} le ${jourLong(aujourdhui)}.`],
        lignes,
      },
    },
  });
}

/** What is due from a day on, once a contract costs more or less; `supplement`: euros a month. */
export async function ajuste(
  { tx, client }: Ecriture,
  { numContrat, donnees }: Pick<DossierRow, 'numContrat' | 'donnees'>,
  dateEffet: string,
  supplement: number,
): Promise<void> {
  if (supplement === 0) return;
  const mois = MOIS[donnees.cotisation.codeFrequence] ?? 1;
  const parEcheance = (Math.round(supplement * 100) * mois) / 100;
  await augmenteEcheances(tx, client, numContrat, dateEffet, parEcheance);
}

/** Keeps an amendment, and what is due from its day on; `supplement`: euros a month. */
export async function gardeAvenant(
  ecriture: Ecriture,
  row: Pick<DossierRow, 'numContrat' | 'donnees'>,
  avenant: Avenant,
  supplement: number,
): Promise<void> {
  await updateContrat(ecriture.tx, ecriture.client, row.numContrat, {
    donnees: { avenants: [...(row.donnees.avenants ?? []), avenant] },
  });
  await ajuste(ecriture, row, avenant.dateEffet, supplement);
}

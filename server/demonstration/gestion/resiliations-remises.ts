import { retireEcheances } from '#server/demonstration/sql/avenants.ts';
import { lockContrat, termineAssures, updateContrat } from '#server/demonstration/sql/changements.ts';
import { type DossierRow, findDossier } from '#server/demonstration/sql/contrats.ts';
import type { DonneesContrat } from '#server/demonstration/sql/donnees.ts';
import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { ajuste } from './avenant-imprime.ts';
import { contenuLe } from './avenants.ts';
import type { Ecriture, Nature } from './ecriture.ts';
import { avecDepart, resilie, sansOption } from './resiliations.ts';

async function verrouille({ tx, client }: Ecriture, numContrat: string): Promise<DossierRow | undefined> {
  await lockContrat(tx, client, numContrat);
  return findDossier(tx, client, numContrat);
}

/** Keeps what a departure makes of a contract, and lowers what is due from the day after. */
async function allege(
  ecriture: Ecriture,
  row: DossierRow,
  change: Partial<DonneesContrat>,
  dateFin: string,
): Promise<void> {
  const { tx, client } = ecriture;
  const dateEffet = plusJours(dateFin, 1);
  const prix = (donnees: DonneesContrat) => {
    const { montantMensuel } = contenuLe(client, donnees, row.assures, dateEffet).cotisation;
    return Math.round(montantMensuel * 100);
  };
  const apres = { ...row.donnees, ...change };
  await updateContrat(tx, client, row.numContrat, { donnees: change });
  await ajuste(ecriture, row, dateEffet, enEuros(prix(apres) - prix(row.donnees)));
}

/** The end of a contract, or of what it does for some: nothing is due for who is not covered any more. */
export async function resilieContrat(
  ecriture: Ecriture,
  { numContrat, numPers, dateFin }: Nature<'resiliation'>,
): Promise<void> {
  const { tx, client } = ecriture;
  const row = await verrouille(ecriture, numContrat);
  if (!row) return;
  await termineAssures(tx, client, { numContrat, numPers, dateFin });
  if (numPers) {
    await allege(ecriture, row, avecDepart(row.donnees, numPers, dateFin), dateFin);
    return;
  }
  const fin = resilie(row.donnees, dateFin);
  await updateContrat(tx, client, numContrat, { donnees: fin });
  await retireEcheances(tx, client, numContrat, fin.dateFin ?? dateFin);
}

/** The end of an option for those who leave it, as a request asked for it. */
export async function retireOption(
  ecriture: Ecriture,
  changement: Nature<'radiationRenfort'>,
  reference: string,
): Promise<void> {
  const row = await verrouille(ecriture, changement.numContrat);
  if (row) await allege(ecriture, row, sansOption(row.donnees, changement, reference), changement.dateFin);
}

import { lockContrat } from '#server/demonstration/sql/changements.ts';
import { findDossier } from '#server/demonstration/sql/contrats.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { gardeAvenant, imprimeAvenant } from './avenant-imprime.ts';
import type { Ecriture, Nature } from './ecriture.ts';

/** What changes in the work of who signed a contract: the employer of a contract that has one, and its paper. */
export async function situe(ecriture: Ecriture, changement: Nature<'situationContractuelle'>): Promise<void> {
  const { tx, client } = ecriture;
  const { numContrat, employeur, dateEvenement, dateEffet, isMaintienGaranties } = changement;
  await lockContrat(tx, client, numContrat);
  const row = await findDossier(tx, client, numContrat);
  if (!row) return;
  if (employeur && row.donnees.entreprise)
    await gardeAvenant(ecriture, row, { nature: 'employeur', dateEffet, entreprise: employeur }, 0);
  await imprimeAvenant(ecriture, row, {
    edition: 'SituationContractuelle',
    titre: 'Avenant : situation contractuelle',
    lignes: [
      ['Date de l’événement', jourFrancais(dateEvenement)],
      ['À compter du', jourFrancais(dateEffet)],
      ...(employeur ? [['Employeur', `${employeur.raisonSociale}, SIRET ${employeur.siret}`] as const] : []),
      ...(isMaintienGaranties === null
        ? []
        : [['Garanties conservées', isMaintienGaranties ? 'Oui' : 'Non'] as const]),
    ],
  });
}

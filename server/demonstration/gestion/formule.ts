import { lockContrat } from '#server/demonstration/sql/changements.ts';
import { findDossier } from '#server/demonstration/sql/contrats.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { gardeAvenant, imprimeAvenant } from './avenant-imprime.ts';
import type { Ecriture, Nature } from './ecriture.ts';
import { offreDuCode, supplementDe, tarifDe } from './projets.ts';

/** Another formula from a day on; the same asked for twice is there once. */
export async function changeFormule(
  ecriture: Ecriture,
  changement: Nature<'garanties'>,
  reference: string,
): Promise<void> {
  const { tx, client } = ecriture;
  const { numContrat, codeFormule, assures, dateEffet } = changement;
  await lockContrat(tx, client, numContrat);
  const row = await findDossier(tx, client, numContrat);
  const offre = offreDuCode(client, codeFormule);
  if (!row || !offre) return;
  const isDejaLa = (row.donnees.avenants ?? []).some(
    (un) => un.nature === 'formule' && un.nomOffre === offre.nom && un.dateEffet === dateEffet,
  );
  if (isDejaLa) return;
  const tarif = tarifDe(client, row, { nature: 'formule', codeFormule, assures, dateEffet });
  const isPrincipale = row.assures.some((un) => un.isTitulaire && assures.includes(un.numPers));
  await gardeAvenant(
    ecriture,
    row,
    { nature: 'formule', dateEffet, nomOffre: offre.nom, assures, isPrincipale, reference },
    tarif ? supplementDe(tarif) : 0,
  );
  await imprimeAvenant(ecriture, row, {
    edition: 'Document',
    titre: 'Avenant : changement de garanties',
    lignes: [
      ['Nouvelle formule', offre.nom],
      ['À compter du', jourFrancais(dateEffet)],
      ...(tarif
        ? [['Cotisation mensuelle', `${tarif.montantApres.toFixed(2).replace('.', ',')} €`] as const]
        : []),
    ],
  });
}

import { optionVendue } from '#server/demonstration/portefeuille/options.ts';
import { lockContrat, updateContrat } from '#server/demonstration/sql/changements.ts';
import type { DossierRow } from '#server/demonstration/sql/contrats.ts';
import { findDossier } from '#server/demonstration/sql/contrats.ts';
import type { Avenant, DonneesContrat } from '#server/demonstration/sql/donnees.ts';
import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { ajuste, gardeAvenant, imprimeAvenant } from './avenant-imprime.ts';
import { contenuLe } from './avenants.ts';
import type { Ecriture, Nature } from './ecriture.ts';
import { supplementDe, tarifDe } from './projets.ts';
import { situe } from './situation-contractuelle.ts';

type DeLaDemande = Extract<Avenant, { reference?: string }>;

const isDe = (un: Avenant, reference: string): un is DeLaDemande =>
  'reference' in un && un.reference === reference;

/** An option from a day on, as a request asked for it; the same asked for twice is there once. */
export async function souscris(
  ecriture: Ecriture,
  changement: Nature<'souscriptionOption'>,
  reference: string,
): Promise<void> {
  const { tx, client } = ecriture;
  const { numContrat, numPers, codeOption, assures, dateEffet, situation } = changement;
  await lockContrat(tx, client, numContrat);
  const row = await findDossier(tx, client, numContrat);
  if (!row || (row.donnees.avenants ?? []).some((un) => isDe(un, reference))) return;
  if (situation)
    await situe(ecriture, { nature: 'situationContractuelle', numContrat, numPers, ...situation });
  const ici = (await findDossier(tx, client, numContrat)) ?? row;
  const tarif = tarifDe(client, ici, { nature: 'option', codeOption, assures, dateEffet });
  await gardeAvenant(
    ecriture,
    ici,
    { nature: 'option', dateEffet, codeCouverture: codeOption, assures, reference },
    tarif ? supplementDe(tarif) : 0,
  );
  await imprimeAvenant(ecriture, row, {
    edition: 'Document',
    titre: 'Avenant : une option de plus',
    lignes: [
      ['Option', optionVendue(codeOption).libelle],
      ['À compter du', jourFrancais(dateEffet)],
      ['Demande', reference],
    ],
  });
}

/** A contract as though a request had not been: covers that it ended go on. */
function commeAvant(
  { avenants = [], couvertures, dateFin }: DonneesContrat,
  reference: string,
): Pick<DonneesContrat, 'avenants' | 'couvertures'> {
  const finies = avenants.flatMap((un) =>
    isDe(un, reference) && un.nature === 'retrait' ? [un.codeCouverture] : [],
  );
  return {
    avenants: avenants.filter((un) => !isDe(un, reference)),
    couvertures: couvertures.map((une) => (finies.includes(une.code) ? { ...une, dateFin } : une)),
  };
}

const mensuel = (client: string, { donnees, assures }: DossierRow, jour: string) =>
  contenuLe(client, donnees, assures, jour).cotisation.montantMensuel;

/** What a request changed of a contract is taken back, and what is due with it; said twice, it counts once. */
export async function renonce(
  ecriture: Ecriture,
  { numContrat, referenceSouscription }: Nature<'renonciation'>,
): Promise<void> {
  const { tx, client } = ecriture;
  await lockContrat(tx, client, numContrat);
  const row = await findDossier(tx, client, numContrat);
  const pris = (row?.donnees.avenants ?? []).find((un) => isDe(un, referenceSouscription));
  if (!row || !pris) return;
  const donnees = { ...row.donnees, ...commeAvant(row.donnees, referenceSouscription) };
  const { avenants = [], couvertures } = donnees;
  await updateContrat(tx, client, numContrat, { donnees: { avenants, couvertures } });
  const { dateEffet } = pris;
  const ecart = mensuel(client, { ...row, donnees }, dateEffet) - mensuel(client, row, dateEffet);
  await ajuste(ecriture, row, dateEffet, enEuros(Math.round(ecart * 100)));
  await imprimeAvenant(ecriture, row, {
    edition: 'Document',
    titre: 'Renonciation enregistrée',
    lignes: [
      ['Demande à laquelle vous renoncez', referenceSouscription],
      ['Votre contrat', 'tel qu’il était avant elle'],
    ],
  });
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import type { Changement } from '#server/gestion/changements.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeGestionDemonstration } from './adapter.ts';

const CONTRAT = '00012345';
const JEANNE = '000000451203';
const JOUR = aujourdhui(new Date());
const PREMIER = plusMois(`${JOUR.slice(0, 7)}-01`, 1);

let base: TestDatabase;
let gestion: Gestion;
let jour = JOUR;
beforeAll(async () => {
  base = await testDatabase();
  gestion = makeGestionDemonstration({ db: base.db, coffre: makeCoffre(CLE_SECRETE), jour: () => jour });
});
afterAll(() => base.close());

const remets = (changement: Changement) =>
  gestion.transmet('horizon', {
    ...{ id: randomUUID(), codeType: 'inscriptionBeneficiaire', reference: 'DEM-2026-000001' },
    ...{ numContrat: CONTRAT, numPers: JEANNE, numPersConcerne: null, donnees: {}, fichiers: [] },
    changement,
  });
const dossier = async () => {
  const lu = await gestion.contrat('horizon', CONTRAT);
  if (!lu) throw new Error('sans contrat');
  return lu;
};

function inscription(prenom: string, dateEffet: string, codeTypeBeneficiaire: string): Changement {
  return {
    ...{ nature: 'inscriptionBeneficiaire', numContrat: CONTRAT, codeTypeBeneficiaire, dateEffet },
    personne: {
      ...{ codeCivilite: 'MME', nom: 'Martin', nomNaissance: null, prenom, dateNaissance: '1950-02-28' },
      ...{ rangNaissance: 1, email: `${prenom}@exemple.fr`, telephone: null },
    },
    ...{ codeMotif: 'perteCouverture', dateEvenement: JOUR, dateFinAutreMutuelle: null },
    rattachement: {
      ...{ nir: '250025164900111', isMonaco: false, codeGrandRegime: '01' },
      ...{ codeCaisse: '511', codeCentre: '0000' },
    },
    ...{ secondParent: null, isTeletransmission: true },
  };
}

describe('le prix', () => {
  const pour = (codeTypeBeneficiaire: string) =>
    gestion.tarif('horizon', CONTRAT, {
      ...{ nature: 'ajout', codeTypeBeneficiaire, dateNaissance: '1950-02-28', dateEffet: PREMIER },
    });

  test('un troisième enfant ne coûte rien, un adulte ce que vaut l’offre', async () => {
    expect(await pour('ENF')).toMatchObject({ montantAvant: 158.1, montantApres: 158.1, isGratuit: true });
    const adulte = await pour('ASC');
    expect(adulte).toMatchObject({ montantAvant: 158.1, montantApres: 202.8, isGratuit: false });
    // Person by person and cover by cover, to the cent.
    const centimes = (adulte?.detail ?? []).map(({ montant }) => Math.round(montant * 100));
    expect(centimes.reduce((somme, un) => somme + un, 0)).toBe(20_280);
    const ajoute = adulte?.detail.filter(({ libelle }) => libelle.endsWith(', personne ajoutée'));
    expect(ajoute).toEqual([{ libelle: expect.any(String), montant: 44.7 }]);
    expect(new Set(adulte?.detail.map(({ numPers }) => numPers)).size).toBe(5);
    expect(
      await gestion.tarif('horizon', '00012346', {
        ...{ nature: 'ajout', codeTypeBeneficiaire: 'ASC', dateNaissance: '1950-02-28', dateEffet: PREMIER },
      }),
    ).toBeNull();
  });
});

test('une personne de plus : couverte et comptée à son jour, avec sa fiche, sa carte et l’avenant', async () => {
  await remets(inscription('Odette', PREMIER, 'ASC'));
  const avant = await dossier();
  expect(avant.cotisation.montantMensuel).toBe(158.1);
  const nouvelle = avant.assures.at(-1);
  expect(nouvelle).toMatchObject({
    ...{ codeTypeBeneficiaire: 'ASC', rang: 5, isTitulaire: false },
    ...{ dateEntree: PREMIER, couvertures: [], rattacheA: [] },
  });
  const [fiche] = await gestion.fiches('horizon', [nouvelle?.numPers ?? '']);
  expect(fiche).toMatchObject({
    ...{ nom: 'MARTIN', prenom: 'Odette', nir: { numero: '2500251649001', cle: '11' } },
    adresse: { localite: 'VITRY LE FRANCOIS' },
    rattachements: [{ codeCaisse: '511', dateDebut: PREMIER, etatTeletransmission: 'enAttente' }],
  });
  const documents = await gestion.documents('horizon', CONTRAT);
  const avenant = documents.find(({ libelle }) => libelle === 'Avenant : ajout d’un bénéficiaire');
  const fichier = await gestion.fichier('horizon', CONTRAT, avenant?.id ?? '');
  expect(fichier?.source).toMatchObject({ edition: 'InscriptionBeneficiaires' });

  jour = PREMIER;
  const apres = await dossier();
  expect(apres.cotisation).toMatchObject({ montantMensuel: 202.8, montantAnnuel: 2433.6 });
  expect(apres.couvertures[0]?.assures).toContain(nouvelle?.numPers);
  expect(apres.assures.at(-1)?.couvertures).toEqual(['SER3-BASE']);
  const { cartes } = await gestion.cartes('horizon', CONTRAT);
  expect(cartes.at(-1)?.beneficiaires.map(({ prenom }) => prenom)).toContain('Odette');
  jour = JOUR;
});

test('la même personne, remise par une autre demande, n’est là qu’une fois', async () => {
  const { assures } = await dossier();
  await remets(inscription('ODETTE', PREMIER, 'ASC'));
  expect((await dossier()).assures).toEqual(assures);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { Transmission } from '#server/gestion/transmission.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeGestionDemonstration } from './adapter.ts';
import { detailAccord } from './prises-en-charge.ts';

const CONTRAT = '00012345';
const EMMA = '000000451206';
let base: TestDatabase;
let gestion: Gestion;
beforeAll(async () => {
  base = await testDatabase();
  gestion = makeGestionDemonstration({ db: base.db, coffre: makeCoffre(CLE_SECRETE) });
});
afterAll(() => base.close());

const garantie = (code: string, valeur: string) => ({
  ...{ code, valeur, libelle: code, codeDomaine: 'HOSP', isReseau: false },
  ...{ plafond: null, conditions: null, renouvellement: null },
});
const GARANTIES = [
  garantie('SEJOUR', '200 % BR'),
  garantie('FORFJOUR', 'Frais réels'),
  garantie('CHAMBRE', '60 €'),
];

test('une prise en charge faite deux fois est une fois parmi les documents de la personne', async () => {
  const avant = await gestion.documents('horizon', CONTRAT);
  const transmission: Transmission = {
    ...{ id: randomUUID(), codeType: 'pecHospi', reference: 'DEM-2026-000042', numContrat: CONTRAT },
    ...{ numPers: '000000451203', numPersConcerne: EMMA, donnees: {}, fichiers: [] },
    changement: {
      ...{
        nature: 'priseEnCharge',
        discipline: 'mco',
        numContrat: CONTRAT,
        numPers: EMMA,
        codePecHospitaliere: 'CHI',
      },
      etablissement: {
        ...{ finess: '510999014', raisonSociale: 'Centre hospitalier des Trois Rivières' },
        ...{ codePostal: '51300', localite: 'VITRY LE FRANCOIS', telephone: null, email: null },
      },
      ...{ dateEntree: '2026-12-01', dureePrevue: 3, isAccident: false, isChambreParticuliere: true },
      ...{ isLitAccompagnant: true, telephoneContact: '+33612345601', modeEnvoi: 'adherent' },
    },
  };
  for (let fois = 0; fois < 2; fois++) await gestion.transmet('horizon', transmission);
  const faits = (await gestion.documents('horizon', CONTRAT)).filter(
    ({ id }) => !avant.some((un) => un.id === id),
  );
  expect(faits).toMatchObject([{ codeCategorie: 'PEC', numPers: EMMA, isNouveau: true }]);
  const fichier = await gestion.fichier('horizon', CONTRAT, faits[0]?.id ?? '');
  expect(fichier).toMatchObject({
    nomFichier: 'prise-en-charge-DEM-2026-000042.pdf',
    source: { edition: 'Attestation' },
  });
  const texte = JSON.stringify(fichier?.source);
  expect(texte).toContain('Emma MARTIN, née le 08/03/2015');
  expect(texte).toContain('FINESS 510999014');
  expect(texte).toContain('["Forfait journalier","Frais réels","23,00');
  expect(await gestion.documents('littoral', CONTRAT)).toEqual([]);
});

test('ce qui est pris en charge : sans chambre demandée, sans forfait à domicile', () => {
  const demandee = { dureePrevue: 1, isChambreParticuliere: false };
  const court = { libelle: 'Médecine', montantForfait: 23 };
  expect(detailAccord(GARANTIES, demandee, court).map(([frais]) => frais)).toEqual([
    'Ticket modérateur, frais de séjour et honoraires',
    'Forfait journalier',
  ]);
  expect(detailAccord(GARANTIES, demandee, court)[1]?.[2]).toMatch(/, 1 jour prévu$/);
  const chezSoi = { libelle: 'Hospitalisation à domicile', montantForfait: null };
  expect(detailAccord(GARANTIES, { ...demandee, isChambreParticuliere: true }, chezSoi)).toHaveLength(2);
  expect(detailAccord([], demandee, court)).toEqual([]);
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import { calcule, envoie, regle } from '#tests/support/actes.ts';
import { essaieDesActes } from '#tests/support/essai-actes.ts';
import { HOPITAL } from '#tests/support/gestion-memoire.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

const CONTRAT = '00012345';
const [JEANNE, LUCAS, EMMA] = ['000000451203', '000000451204', '000000451205'];
const CLE = 'pecHospiActeGestion';
/** Right, and nobody's. */
const INCONNU = '330780495';
const JOUR = aujourdhui(new Date());
const CONNU = {
  ...{ nom: HOPITAL.raisonSociale, adresse: '12 rue des Lilas, 75011 Paris', inconnu: null },
  telephone: HOPITAL.telephone,
};
const ABSENT = { nom: null, adresse: null, telephone: null, inconnu: MA.ETABLISSEMENT_INCONNU };

const { server, jeanne, lucas } = essaieDesActes();
beforeEach(async () => {
  await regle(server, CLE, { modeGestion: 'automatique' });
});

const data = (more: object = {}) => ({
  ...{ numPers: JEANNE, codePecHospitaliere: 'MED', dateEntree: plusJours(JOUR, 20), dureePrevue: 3 },
  ...{ isAccident: false, isChambreParticuliere: true, isLitAccompagnant: false, finess: HOPITAL.finess },
  ...{ telephoneContact: '0612345678', modeEnvoi: 'etablissement', bulletinEntree: [] as FichierTeleverse[] },
  ...more,
});
const A_LA_MAIN = {
  ...{ finess: INCONNU, raisonSociale: 'Clinique du Parc', codePostal: '51300' },
  localite: 'Vitry le François',
};
const post = (more: object = {}, montre: object | null = CONNU, qui = jeanne) =>
  envoie(qui, 'pec/hospi', data(more), {}, { etablissement: montre });

test('who may be named: everybody covered, oneself for a beneficiary; nobody is asked why', async () => {
  const prefill = (await jeanne.get('/api/forms/pec/hospi')).json();
  const codes = (lus: { donnees: { personnes: { code: string }[] } }) =>
    lus.donnees.personnes.map(({ code }) => code);
  expect(codes(prefill)).toEqual([JEANNE, LUCAS, EMMA]);
  expect(prefill.initial).toEqual({ telephoneContact: '+33612345601' });
  expect(codes((await lucas.get('/api/forms/pec/hospi')).json())).toEqual([LUCAS]);
  expect((await post({}, CONNU, lucas)).json().errors.numPers).toBe(M.CHOIX);
});

test.each<[string, object, string]>([
  ['numPers', { numPers: null }, M.REQ],
  ['codePecHospitaliere', { codePecHospitaliere: 'INCONNU' }, M.CHOIX],
  ['dateEntree', { dateEntree: plusJours(JOUR, -8) }, M.DATE_MIN(jourFrancais(plusJours(JOUR, -7)))],
  [
    'dateEntree',
    { dateEntree: plusJours(plusMois(JOUR, 6), 1) },
    M.DATE_MAX(jourFrancais(plusMois(JOUR, 6))),
  ],
  ['dureePrevue', { dureePrevue: 366 }, M.MAX('365')],
  ['dureePrevue', { dureePrevue: '2,5' }, M.ENTIER],
  ['isAccident', { isAccident: null }, M.REQ],
  ['isChambreParticuliere', { isChambreParticuliere: null }, M.REQ],
  ['telephoneContact', { telephoneContact: '' }, M.REQ],
  ['telephoneContact', { telephoneContact: '0012345678' }, M.TEL],
  ['modeEnvoi', { modeEnvoi: 'fax' }, M.CHOIX],
])('%s: %j', async (champ, more, phrase) => {
  const refus = await post(more);
  expect([refus.statusCode, refus.json().errors[champ]]).toEqual([400, phrase]);
  expect(await server.db.query('select 1 from demande')).toEqual([]);
});

test.each(['', '750712185', '2B0000154', '75071218', '7507121840', '000000000'])(
  'the number « %s » is none',
  async (finess) => {
    const refus = await post({ finess }, null);
    expect([refus.statusCode, refus.json().errors.finess]).toEqual([400, finess === '' ? M.REQ : MA.FINESS]);
  },
);

describe('the establishment', () => {
  test('is known by its number, however it is typed, or is not', async () => {
    const lit = async (finess: string) =>
      (await calcule(jeanne, 'pec/hospi', 'etablissement', { finess })).json().etablissement;
    expect(await lit('750 712 184')).toEqual(CONNU);
    expect(await lit(INCONNU)).toEqual(ABSENT);
  });

  test.each<[string, object, string]>([
    ['raisonSociale', { raisonSociale: '' }, M.REQ],
    ['codePostal', { codePostal: '00123' }, M.CP],
    ['localite', { localite: 'PARIS' }, 'Merci de choisir une localité correspondant au code postal.'],
    ['telephoneEtablissement', { telephoneEtablissement: '12' }, M.TEL],
    ['emailEtablissement', { emailEtablissement: 'admissions' }, M.EMAIL],
  ])('that nobody knows is typed by hand: %s %j', async (champ, more, phrase) => {
    const refus = await post({ ...A_LA_MAIN, ...more }, ABSENT);
    expect([refus.statusCode, refus.json().errors[champ]]).toEqual([400, phrase]);
  });

  test('is read by its number, or is no number at all', async () => {
    const lit = (finess: string) =>
      jeanne.get(`/api/ps/get?filter=${encodeURIComponent(JSON.stringify({ finess }))}`);
    expect((await lit(HOPITAL.finess)).json()).toMatchObject([{ nom: HOPITAL.raisonSociale }]);
    expect((await lit(INCONNU)).json()).toEqual([]);
    expect((await lit('750712185')).json().errors).toEqual({ finess: MA.FINESS });
  });

  test('is asked by its number unless the client says otherwise', async () => {
    const demande = async () => (await jeanne.get('/api/forms/pec/hospi/should-validate-finess')).json();
    expect(await demande()).toEqual({ shouldValidate: true });
    const regleFiness = (isFinessRequis: boolean) =>
      server.db.query(
        `update client set configuration = configuration || jsonb_build_object('isFinessRequis', $1::boolean)
         where code = 'horizon'`,
        [isFinessRequis],
      );
    await regleFiness(false);
    await expect.poll(demande, { timeout: 30_000 }).toEqual({ shouldValidate: false });
    const { finess: _, ...sansNumero } = A_LA_MAIN;
    const recue = await post({ ...sansNumero, finess: null, isFinessConnu: false }, null);
    await regleFiness(true);
    await expect.poll(demande, { timeout: 30_000 }).toEqual({ shouldValidate: true });
    expect([recue.statusCode, recue.json()]).toEqual([
      200,
      expect.objectContaining({ isModeGestionManuel: true }),
    ]);
  });
});

test('at once where the contract runs and the establishment is known; nothing of it is in the mail', async () => {
  const recue = await post();
  expect([recue.statusCode, recue.json()]).toEqual([
    200,
    expect.objectContaining({ etat: 'traitee', isModeGestionManuel: false }),
  ]);
  expect(server.gestion.remises.map(({ changement }) => changement)).toEqual([
    {
      ...{ nature: 'priseEnCharge', numContrat: CONTRAT, numPers: JEANNE, codePecHospitaliere: 'MED' },
      discipline: 'mco',
      etablissement: {
        ...{ finess: HOPITAL.finess, raisonSociale: HOPITAL.raisonSociale, codePostal: '75011' },
        ...{ localite: 'PARIS', telephone: HOPITAL.telephone, email: null },
      },
      ...{ dateEntree: plusJours(JOUR, 20), dureePrevue: 3, isAccident: false },
      ...{ isChambreParticuliere: true, isLitAccompagnant: false },
      ...{ telephoneContact: '+33612345678', modeEnvoi: 'etablissement' },
    },
  ]);
  const [mail] = await server.db.query<{ modele: string }>('select modele from envoi');
  expect(mail).toEqual({ modele: 'AR_PEC' });
});

test('of an establishment that nobody knows, somebody looks within two days', async () => {
  const recue = await post(A_LA_MAIN, ABSENT);
  expect(recue.json()).toMatchObject({ etat: 'enregistree', isModeGestionManuel: true });
  const [demande] = await server.db.query<{ delai_cible_jours: number }>(
    'select delai_cible_jours from demande',
  );
  expect(demande?.delai_cible_jours).toBe(2);
});

test('what was shown of the establishment is what is sent', async () => {
  expectRefusal(await post({}, ABSENT), 409, 'CALCUL_CHANGE');
});

const AUTREMENT: readonly [string, (dossier: DossierContrat) => DossierContrat][] = [
  ['a contract that is unpaid', (un) => ({ ...un, precontentieux: true })],
  ['a contract that ends before', (un) => ({ ...un, dateFin: plusJours(JOUR, 10) })],
  [
    'a person who is not covered any more then',
    (un) => ({
      ...un,
      assures: un.assures.map((assure) =>
        assure.numPers === JEANNE ? { ...assure, dateSortie: plusJours(JOUR, 10) } : assure,
      ),
    }),
  ],
];
test.each(AUTREMENT)('%s: somebody looks', async (_, autrement) => {
  const dossier = server.gestion.contratsConnus.get(CONTRAT);
  if (!dossier) throw new Error('sans contrat');
  server.gestion.contratsConnus.set(CONTRAT, autrement(dossier));
  const recue = await post();
  server.gestion.contratsConnus.set(CONTRAT, dossier);
  expect([recue.statusCode, recue.json().isModeGestionManuel]).toEqual([200, true]);
});

test('a stay longer than its kind allows: somebody looks; one at home has no room of its own', async () => {
  const longue = await post({ codePecHospitaliere: 'AMB', dureePrevue: 2 });
  expect(longue.json()).toMatchObject({ isModeGestionManuel: true });
  const chezSoi = await post({ codePecHospitaliere: 'HAD', isChambreParticuliere: null });
  expect([chezSoi.statusCode, chezSoi.json().isModeGestionManuel]).toEqual([200, false]);
});

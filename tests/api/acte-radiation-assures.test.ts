import { beforeAll, beforeEach, expect, test } from 'vitest';
import { motifsProposes } from '#src/acts/champs/motifs-resiliation.ts';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { M } from '#src/core/definition/messages.ts';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import { envoie, regle } from '#tests/support/actes.ts';
import { essaieDesActes, joint } from '#tests/support/essai-actes.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { ouvreEspaceDe, remplacant } from '#tests/support/remplacement.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const JEANNE = '000000451203';
const LUCAS = '000000451204';
const EMMA = '000000451205';
const CONTRAT = '00012345';
const CLE = 'radiationAssuresActeGestion';
const JOUR = aujourdhui(new Date());
const DANS_UN_MOIS = plusMois(JOUR, 1);
const EMPLOYEUR = 'Votre contrat est souscrit par votre employeur. Rapprochez-vous de lui.';

let gestionnaire: Visitor;
let preuve: FichierTeleverse;
const depart = () => server.gestion.contratsConnus.get(CONTRAT);
let avant: ReturnType<typeof depart>;

const { server, jeanne } = essaieDesActes();
beforeAll(async () => {
  gestionnaire = await server.member('gestionnaire@demo.fr');
  avant = depart();
});
beforeEach(async () => {
  await server.db.query("delete from travail where genre = 'transmission'");
  connait({});
  await regle(server, CLE, { modeGestion: 'manuel' });
  preuve = await joint(jeanne, 'justificatif', 'attestation.pdf');
});

/** Sets what the management system knows of the contract. */
function connait(more: Partial<NonNullable<typeof avant>>): void {
  if (avant) server.gestion.contratsConnus.set(CONTRAT, { ...avant, ...more });
}

const data = (more: object = {}) => ({
  ...{ portee: 'contrat', codeMotif: 'UN_AN', dateEffet: DANS_UN_MOIS },
  ...{ nom: 'Martin', prenom: 'Jeanne', email: 'jeanne.martin@exemple.fr', telephone: '06 12 34 56 78' },
  ...more,
});
const post = (more?: object) => envoie(jeanne, 'radiation-assures', data(more));
const modeles = async () =>
  server.db.query<{ modele: string; destinataire: string }>(
    'select modele, destinataire from envoi order by date_creation, id',
  );
const traite = async (action: string, data: object) => {
  const [demande] = await server.db.query<{ id: string; version: number }>(
    "select id, version from demande where nature = 'suivie'",
  );
  if (!demande) throw new Error('sans demande');
  const { id, version } = demande;
  return gestionnaire.call('POST', `/api/admin/demandes/${id}/${action}`, { body: { version, ...data } });
};

test('begins with who asks, the earliest end, and those whom the contract covers besides', async () => {
  const { donnees, initial } = (await jeanne.get('/api/forms/radiation-assures')).json();
  expect(donnees.proches.map(({ code }: { code: string }) => code)).toEqual([LUCAS, EMMA]);
  expect(initial).toMatchObject({ portee: 'contrat', dateEffet: DANS_UN_MOIS, email: 'adherent@demo.fr' });
});

test('what was asked and waits is recalled before it is asked again, and on the contract, until it is taken back', async () => {
  const ouvre = async (who = jeanne) => (await who.get('/api/forms/radiation-assures')).json().enCours;
  const surLeContrat = async () =>
    (await jeanne.get('/api/adherent/contrats/detail', { 'x-num-contrat': CONTRAT })).json()
      .resiliationDemandee;
  expect([await ouvre(), await surLeContrat()]).toEqual([undefined, null]);
  const { reference } = (await post()).json();
  const attendue = { reference, etat: 'enregistree', libelle: 'Résilier votre contrat' };
  expect(await ouvre()).toMatchObject([attendue]);
  expect(await surLeContrat()).toMatchObject(attendue);
  const annulee = await jeanne.call('POST', `/api/demandes/${reference}/annulation`, {
    body: { version: 1 },
  });
  expect(annulee.statusCode, annulee.body).toBe(200);
  expect([await ouvre(), await surLeContrat()]).toEqual([undefined, null]);
});

test.each<[string, object, string]>([
  ['portee', { portee: null }, M.REQ],
  ['portee', { portee: 'tout' }, M.CHOIX],
  ['assures', { portee: 'assures', assures: [] }, M.REQ],
  // Who signed it leaves with the contract.
  ['assures', { portee: 'assures', assures: [JEANNE] }, M.CHOIX],
  ['codeMotif', { codeMotif: null }, M.REQ],
  ['codeMotif', { codeMotif: 'CSS' }, M.CHOIX],
  ['dateEffet', { dateEffet: null }, M.REQ],
  ['dateEffet', { dateEffet: '2027-02-29' }, M.DATE],
  ['dateEffet', { dateEffet: plusJours(DANS_UN_MOIS, -1) }, M.DATE_MIN(jourFrancais(DANS_UN_MOIS))],
  ['dateEvenement', { codeMotif: 'DEMENAGEMENT' }, M.REQ],
  ['dateEvenement', { codeMotif: 'DECES', dateEvenement: plusJours(JOUR, 1) }, M.DATE_FUT],
  [
    'dateEvenement',
    { codeMotif: 'SITUATION', dateEvenement: '2999-01-01' },
    M.DATE_MAX(jourFrancais(plusMois(JOUR, 12))),
  ],
  ['justificatif', { codeMotif: 'EMPLOYEUR', dateEvenement: JOUR, justificatif: [] }, M.FILE],
  ['email', { email: 'jeanne' }, M.EMAIL],
  ['telephone', { telephone: '12' }, M.TEL],
  ['nom', { nom: 'Martin 2' }, M.NOM],
])('%s: %j', async (champ, more, phrase) => {
  const refus = await post(more);
  expect([refus.statusCode, refus.json().errors[champ]]).toEqual([400, phrase]);
  expect(await server.db.query('select 1 from demande')).toEqual([]);
});

test('two years ahead at the latest', async () => {
  const tard = plusMois(JOUR, 24);
  for (const dateEffet of ['2050-01-01', '2099-12-31', plusJours(tard, 1)])
    expect((await post({ dateEffet })).json().errors).toEqual({
      dateEffet: M.DATE_MAX(jourFrancais(tard)),
    });
  expect((await post({ dateEffet: tard })).statusCode).toBe(200);
});

test('a contract that is less than a year old ends a month after its year, without a reason', async () => {
  connait({ dateEffet: plusMois(JOUR, -3) });
  const min = plusMois(plusMois(plusMois(JOUR, -3), 12), 1);
  expect((await post()).json().errors).toEqual({ dateEffet: M.DATE_MIN(jourFrancais(min)) });
  expect((await post({ dateEffet: min })).statusCode).toBe(200);
});

test('at the annual due date, its last day and no other', async () => {
  connait({ dateAnniversaire: plusMois(JOUR, 4) });
  const fin = plusJours(plusMois(JOUR, 4), -1);
  const avecMotif = (dateEffet: string) => post({ codeMotif: 'ECHEANCE', dateEffet });
  expect((await avecMotif(plusJours(fin, -1))).json().errors).toEqual({
    dateEffet: M.DATE_MIN(jourFrancais(fin)),
  });
  expect((await avecMotif(plusJours(fin, 1))).json().errors).toEqual({ dateEffet: M.DATE_DIS });
  expect((await avecMotif(fin)).statusCode).toBe(200);
});

test('a death ends it on its day', async () => {
  const hier = plusJours(JOUR, -1);
  const deces = { codeMotif: 'DECES', dateEvenement: hier, justificatif: [preuve] };
  const tot = await post({ ...deces, dateEffet: plusJours(hier, -1) });
  expect(tot.json().errors).toEqual({ dateEffet: M.DATE_MIN(jourFrancais(hier)) });
  expect((await post({ ...deces, dateEffet: hier })).statusCode).toBe(200);
});

test('an employer’s contract is left for a reason that the law gives, with its paper', async () => {
  connait({ natureContrat: 'collectifObligatoire' });
  for (const codeMotif of ['UN_AN', 'AUTRE'])
    expect((await post({ codeMotif })).json().errors).toEqual({ codeMotif: M.CHOIX });
  expect((await post({ codeMotif: 'AUCUN' })).json().errors).toEqual({ codeMotif: EMPLOYEUR });
  const dispense = { codeMotif: 'CSS', dateEvenement: JOUR, justificatif: [preuve] };
  expect((await post(dispense)).statusCode).toBe(200);
  expect(motifsProposes(JOUR, { dateEffet: JOUR, dateAnniversaire: JOUR, isObligatoire: true })).toHaveLength(
    5,
  );
});

test('one that ends already does not end later', async () => {
  connait({ dateFin: JOUR });
  expect((await post()).json().errors).toEqual({
    dateEffet: `Votre contrat prend déjà fin le ${jourFrancais(JOUR)}.`,
  });
});

test('always by hand and always acknowledged, at the address that was given; a second one waits', async () => {
  await regle(server, CLE, { modeGestion: 'automatique', isEnvoiArActivated: false });
  const recue = await post();
  expect([recue.statusCode, recue.json()]).toEqual([
    200,
    expect.objectContaining({ etat: 'enregistree', isModeGestionManuel: true, isEnvoiArActivated: true }),
  ]);
  expect(await modeles()).toEqual([{ modele: 'AR_RESILIATION', destinataire: 'jeanne.martin@exemple.fr' }]);
  expectRefusal(await post(), 409, 'DEMANDE_DEJA_EN_COURS');
});

test('accepted, it is handed over and confirmed with its day, whatever was chosen', async () => {
  await jeanne.call('POST', '/api/forms/abonnement/form', {
    body: {
      data: { abonnements: [{ codeType: 'DEMANDE', canaux: { email: false } }], frequence: 'mensuelle' },
    },
  });
  expect((await post({ portee: 'assures', assures: [LUCAS] })).statusCode).toBe(200);
  expect((await traite('acceptation', { message: null })).statusCode).toBe(200);
  await expect
    .poll(async () => (await modeles()).map(({ modele }) => modele), { timeout: 30_000 })
    .toEqual(['AR_RADIATION', 'RADIATION_CONFIRMEE']);
  const decidee = () => server.gestion.remises.find(({ decision }) => decision)?.changement;
  await expect.poll(decidee, { timeout: 30_000 }).toEqual({
    ...{ nature: 'resiliation', numContrat: CONTRAT, numPers: [LUCAS] },
    ...{ dateFin: DANS_UN_MOIS, codeMotif: 'UN_AN' },
  });
});

test('where the contract goes on for the others, it is called so wherever it is told', async () => {
  const recue = await post({ portee: 'assures', assures: [EMMA] });
  expect(recue.statusCode).toBe(200);
  const { reference } = recue.json<{ reference: string }>();
  expect((await jeanne.get(`/api/demandes/${reference}`)).json()).toMatchObject({
    codeType: 'radiationBeneficiaire',
    libelle: 'Radier un bénéficiaire',
  });
  const [notification] = (await jeanne.get('/api/notification')).json<{ message: string }[]>();
  expect(notification?.message).toBe(`Radier un bénéficiaire : référence ${reference}.`);
  const [ligne] = (
    await gestionnaire.get(`/api/admin/demandes?filter=${JSON.stringify({ reference })}`)
  ).json<{ codeType: string }[]>();
  expect(ligne?.codeType).toBe('radiationBeneficiaire');
  expect(await modeles()).toEqual([{ modele: 'AR_RADIATION', destinataire: 'jeanne.martin@exemple.fr' }]);
  // It does not hold up the end of the whole contract, and another one of its kind waits.
  expectRefusal(await post({ portee: 'assures', assures: [LUCAS] }), 409, 'DEMANDE_DEJA_EN_COURS');
  expect((await post()).statusCode).toBe(200);
});

test('refused, its author is told where the reason is', async () => {
  await post();
  expect((await traite('refus', { motif: 'AUTRE', message: 'Le conjoint reste à charge.' })).statusCode).toBe(
    200,
  );
  await expect
    .poll(async () => (await modeles()).at(-1), { timeout: 30_000 })
    .toEqual({
      modele: 'DEM_REFUSEE',
      destinataire: 'jeanne.martin@exemple.fr',
    });
});

test('in her place, what proves it goes to an address that is known of her, and to no other', async () => {
  const chef = await remplacant(server, 'resilie');
  await ouvreEspaceDe(server, chef, 'resilie@essai.fr');
  const post = (email: string) => envoie(chef, 'radiation-assures', data({ email }));
  const refus = expectRefusal(await post('chef@ailleurs.fr'), 400);
  expect(Object.keys(refus.errors ?? {})).toEqual(['email']);
  expect(refus.errors?.email).toContain('adherent@demo.fr');
  expect(await modeles()).toEqual([]);
  const recue = await post('Adherent@demo.fr');
  expect(recue.statusCode, recue.body).toBe(200);
  expect((await modeles()).map(({ destinataire }) => destinataire.toLowerCase())).toEqual([
    'adherent@demo.fr',
  ]);
});

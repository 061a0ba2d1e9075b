import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Formule } from '#server/gestion/portefeuille.ts';
import { M } from '#src/core/definition/messages.ts';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import { calcule, envoie, regle } from '#tests/support/actes.ts';
import { effaceDemandes } from '#tests/support/demandes.ts';
import { essaieDesActes, remiseDe } from '#tests/support/essai-actes.ts';
import { deposes } from '#tests/support/outbox.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { fichierTeleverse } from '#tests/support/televersement.ts';

const [JEANNE, LUCAS, EMMA] = ['000000451203', '000000451204', '000000451205'] as const;
const CONTRAT = '00012345';
const JOUR = aujourdhui(new Date());
const PREMIER = plusMois(`${JOUR.slice(0, 7)}-01`, 1);
/** Beyond the next months, and the first of none. */
const ANNIVERSAIRE = `${plusMois(JOUR, 6).slice(0, 7)}-15`;

const garantie = (code: string, valeur: string) => ({
  ...{ code, valeur, codeDomaine: 'HOSP', libelle: code, isReseau: false, plafond: null },
  ...{ conditions: null, renouvellement: null },
});
const formule = (niveau: number, version = '1'): Formule => ({
  ...{ code: `F${niveau}`, libelle: `Formule ${niveau}`, niveau },
  garanties: [garantie('CHAMBRE', `${niveau * 20} € par jour`), garantie('FORFJOUR', 'Frais réels')],
  documents: [{ id: `F${niveau}.IPID`, code: 'IPID', libelle: 'IPID', version }],
});

const { server, jeanne, avecCode, signe } = essaieDesActes();
beforeAll(async () => {
  const dossier = server.gestion.contratsConnus.get(CONTRAT);
  if (!dossier) throw new Error('sans contrat');
  const base = {
    ...{ code: 'F3', libelle: 'Formule 3', type: 'base' as const, niveau: 3, montantCotisation: 89.4 },
    ...{ dateDebut: '2023-01-01', dateFin: null, assures: [JEANNE, LUCAS, EMMA] },
    garanties: formule(3).garanties,
  };
  const change = { dateAnniversaire: ANNIVERSAIRE, couvertures: [base] };
  server.gestion.contratsConnus.set(CONTRAT, { ...dossier, ...change });
});
beforeEach(async () => {
  const tarif = { montantAvant: 89.4, montantApres: 111.75, isGratuit: false, detail: [] };
  Object.assign(server.gestion.projets, { tarif, formules: [formule(2), formule(4)] });
});

const montre = (montantApres = 111.75, difference = 22.35, aSavoir: unknown = null) => ({
  tarif: { montantAvant: 89.4, montantApres, difference, detail: [], finies: null, aSavoir },
});
/** What is answered, with the price that is agreed to where it rises, and what is shown of it. */
async function repondu(more: object = {}) {
  const data = {
    ...{ codeMotifChangement: 'BESOIN', codeOffreCible: 'F4', assures: [JEANNE, LUCAS, EMMA] },
    ...{ dateEffet: PREMIER, isRappel: true, acceptationDocuments: { F4_IPID_1: true } },
    ...more,
  };
  // What is shown is what is worked out: only answers that do have a price.
  const lu = await calcule(jeanne, 'garanties', 'tarif', data);
  const calculs = lu.statusCode === 200 ? lu.json() : {};
  const { difference = 0, montantApres = 0 } = calculs.tarif ?? {};
  const accordTarif = { [Math.round(montantApres * 100)]: true };
  return { data: { ...data, ...(difference > 0 && { accordTarif }) }, calculs };
}
async function envoieMontre(more: object = {}) {
  const { data, calculs } = await repondu(more);
  return envoie(jeanne, 'garanties', data, avecCode, calculs);
}
/** The same, once its amendment is signed. */
async function envoieSigne(more: object = {}) {
  const { data, calculs } = await repondu(more);
  await signe('garanties', data);
  return envoie(jeanne, 'garanties', data, avecCode, calculs);
}

test('the form begins with what may be chosen, and what each changes', async () => {
  const { donnees, initial } = (await jeanne.get('/api/forms/garanties')).json();
  expect(donnees).toMatchObject({
    actuelle: { code: 'F3', libelle: 'Formule 3' },
    formules: [
      { code: 'F2', isBaisse: true, documents: [{ code: 'IPID', version: '1' }] },
      {
        ...{ code: 'F4', isBaisse: false, aide: 'Plus de garanties que la vôtre.' },
        differences: [{ libelle: 'CHAMBRE', actuel: '60 € par jour', futur: '80 € par jour' }],
      },
    ],
  });
  expect(initial).toEqual({ assures: [JEANNE, LUCAS, EMMA] });
});

test.each<[string, object, string]>([
  ['codeMotifChangement', { codeMotifChangement: 'ENVIE' }, M.CHOIX],
  ['codeOffreCible', { codeOffreCible: 'F3' }, 'Merci de choisir une formule différente.'],
  ['codeOffreCible', { codeOffreCible: 'F9' }, M.CHOIX],
  ['assures', { assures: [] }, M.REQ],
  ['assures', { assures: ['000000999999'] }, M.CHOIX],
  ['dateEffet', { dateEffet: JOUR }, M.DATE_DIS],
  ['dateEffet', { dateEffet: plusJours(PREMIER, 1) }, M.DATE_DIS],
  ['dateEffet', { dateEffet: plusMois(PREMIER, 3) }, M.DATE_DIS],
  ['dateEffet', { codeOffreCible: 'F2', acceptationDocuments: { F2_IPID_1: true } }, M.BAISSE_ANNIVERSAIRE],
  ['dateEvenement', { codeMotifChangement: 'DEMENAGEMENT', dateEvenement: null }, M.REQ],
  ['dateEvenement', { codeMotifChangement: 'DEMENAGEMENT', dateEvenement: plusJours(JOUR, 1) }, M.DATE_FUT],
  [
    'dateEvenement',
    { codeMotifChangement: 'DEMENAGEMENT', dateEvenement: plusJours(plusMois(JOUR, -3), -1) },
    M.DATE_MIN(jourFrancais(plusMois(JOUR, -3))),
  ],
  ['justificatif', { codeMotifChangement: 'DEMENAGEMENT', dateEvenement: JOUR }, M.FILE],
  ['acceptationDocuments.F4_IPID_1', { acceptationDocuments: null }, M.REQ],
  // What was read of another formula is not this one's.
  ['acceptationDocuments.F4_IPID_1', { acceptationDocuments: { F2_IPID_1: true } }, M.REQ],
])('%s: %j', async (champ, more, phrase) => {
  const refus = await envoieMontre(more);
  expect([refus.statusCode, refus.json().errors[champ]]).toEqual([400, phrase]);
  expect(await server.db.query('select 1 from demande')).toEqual([]);
});

test('the price says, cover by cover and for whom, what is new, what stays and what ends', async () => {
  const dossier = server.gestion.contratsConnus.get(CONTRAT);
  if (!dossier) throw new Error('sans contrat');
  const option = {
    ...{ code: 'O', libelle: 'Option Dentaire+', type: 'option' as const, niveau: 0, garanties: [] },
    ...{ montantCotisation: 6.4, dateDebut: '2023-01-01', dateFin: null, assures: [JEANNE, LUCAS] },
  };
  const renfort = { ...option, code: 'R', libelle: 'Renfort Hospitalisation', montantCotisation: 5 };
  const couvertures = [...dossier.couvertures, option, renfort];
  server.gestion.contratsConnus.set(CONTRAT, { ...dossier, couvertures });
  const detail = [
    { libelle: 'Formule 4', montant: 80 },
    { libelle: 'Formule 3', montant: 25.35 },
    { libelle: 'Option Dentaire+', montant: 6.4 },
  ];
  Object.assign(server.gestion.projets.tarif ?? {}, { detail });
  const reponses = { codeOffreCible: 'F4', assures: [JEANNE, LUCAS], dateEffet: PREMIER };
  const { tarif } = (await calcule(jeanne, 'garanties', 'tarif', reponses)).json();
  server.gestion.contratsConnus.set(CONTRAT, dossier);
  expect(tarif).toMatchObject({
    detail: [
      { libelle: 'Formule 4 (nouvelle formule)', beneficiaire: 'Jeanne et Lucas', montant: 80 },
      { libelle: 'Formule 3 (nouveau montant)', beneficiaire: expect.any(String), montant: 25.35 },
      { libelle: 'Option Dentaire+ (sans changement)', beneficiaire: 'Jeanne et Lucas', montant: 6.4 },
    ],
    finies: 'Renfort Hospitalisation',
  });
});

describe('the price', () => {
  const de = async () =>
    calcule(jeanne, 'garanties', 'tarif', {
      ...{ codeOffreCible: 'F4', assures: [JEANNE], dateEffet: PREMIER },
    });
  test('a rise, a fall, and one that nobody announces', async () => {
    expect((await de()).json()).toEqual(montre());
    Object.assign(server.gestion.projets.tarif ?? {}, { montantApres: 70 });
    expect((await de()).json()).toEqual(montre(70, -19.4));
    server.gestion.projets.tarif = null;
    expect((await de()).json().tarif).toMatchObject({
      ...{ montantApres: null, aSavoir: expect.stringContaining('avant tout changement') },
    });
  });

  test('that changed since it was shown is shown again before anything is written', async () => {
    const { data } = await repondu();
    await signe('garanties', data);
    const refus = await envoie(jeanne, 'garanties', data, avecCode, montre(100, 10.6));
    expectRefusal(refus, 409, 'CALCUL_CHANGE');
    // What was agreed to and signed was another price.
    Object.assign(server.gestion.projets.tarif ?? {}, { montantApres: 120 });
    const change = await envoie(jeanne, 'garanties', data, avecCode, montre(120, 30.6));
    expect(expectRefusal(change, 400).errors).toHaveProperty(['accordTarif.12000']);
    const encore = { ...data, accordTarif: { 12000: true } };
    expectRefusal(await envoie(jeanne, 'garanties', encore, avecCode, montre(120, 30.6)), 409);
    expect(await server.db.query('select 1 from demande')).toEqual([]);
  });
});

describe('a rise is signed', () => {
  test('its amendment goes with the request, is told to the management system, and is given up within 14 days', async () => {
    const sans = await repondu();
    await jeanne.call('DELETE', '/api/forms/garanties/parcours');
    const refus = await envoie(jeanne, 'garanties', sans.data, avecCode, sans.calculs);
    expectRefusal(refus, 409, 'EXTERNE_ATTENDU');
    const recue = await envoieSigne();
    expect(recue.statusCode, recue.body).toBe(200);
    const { reference, idSouscription } = recue.json();
    const [signature] = await server.db.query(
      'select s.titre, s.etat, s.code_document from signature s join demande d on d.id = s.demande_id where d.reference = $1',
      [reference],
    );
    expect(signature).toEqual({
      ...{ titre: 'Avenant : Changer de garanties', etat: 'signee', code_document: 'AVENANT' },
    });
    await expect
      .poll(() => remiseDe(server, recue)?.donnees, { timeout: 30_000 })
      .toMatchObject({ idSouscription, dateSignature: JOUR, dateLimiteRenonciation: plusJours(JOUR, 14) });
    const { version, signee } = (await jeanne.get(`/api/demandes/${reference}`)).json();
    expect(signee.dateLimiteRenonciation).toBe(plusJours(JOUR, 14));
    const renonciation = await jeanne.call('POST', `/api/demandes/${reference}/renonciation`, {
      body: { version },
    });
    expect(renonciation.statusCode, renonciation.body).toBe(200);
  });

  test('the mail of what waits to be signed comes before, and says nothing of the price', async () => {
    await envoieSigne();
    const [mail] = (await deposes(server, 'adherent@demo.fr')).filter(
      ({ modele }) => modele === 'VEL_SIGNATURE',
    );
    expect(mail?.variables).toMatchObject({
      ...{ titre: 'Avenant : Changer de garanties', heures: '24' },
      lien: expect.stringContaining('/#/signature/'),
    });
    // Its address has a name drawn at random, which may hold any figures.
    const { lien: _, ...dites } = mail?.variables ?? {};
    expect(JSON.stringify(dites)).not.toContain('111');
  });
});

test('a document whose version changed while it was read is to be read again', async () => {
  server.gestion.projets.formules = [formule(4, '2')];
  const refus = await envoieMontre();
  expect([refus.statusCode, refus.json().errors]).toEqual([400, { 'acceptationDocuments.F4_IPID_2': M.REQ }]);
});

test('a fall is asked for at the anniversary, or after an event that does not wait for it', async () => {
  const baisse = { codeOffreCible: 'F2', acceptationDocuments: { F2_IPID_1: true } };
  Object.assign(server.gestion.projets.tarif ?? {}, { montantApres: 70 });
  expect((await envoieMontre({ ...baisse, dateEffet: ANNIVERSAIRE })).statusCode).toBe(200);
  await effaceDemandes(server);
  const justificatif = await fichierTeleverse(jeanne, {
    ...{ nom: 'bail.pdf', contenu: petitPdf(), type: 'application/pdf', inputName: 'justificatif' },
  });
  const evenement = {
    codeMotifChangement: 'DEMENAGEMENT',
    dateEvenement: JOUR,
    justificatif: [justificatif],
  };
  expect((await envoieMontre({ ...baisse, ...evenement })).statusCode).toBe(200);
});

test('always by hand, with a security code; what was read is kept with its version', async () => {
  await regle(server, 'garantiesActeGestion', { modeGestion: 'automatique' });
  const recue = await envoieSigne({ assures: [JEANNE] });
  expect([recue.statusCode, recue.json()]).toEqual([
    200,
    expect.objectContaining({ isModeGestionManuel: true, etat: 'enregistree' }),
  ]);
  await expect
    .poll(() => remiseDe(server, recue), { timeout: 30_000 })
    .toMatchObject({
      changement: null,
      donnees: {
        ...{ codeFormule: 'F4', assures: [JEANNE], isRappel: true, dateEffet: PREMIER },
        // The document itself, so that a copy of it is kept among those of the member.
        acceptations: [
          {
            ...{ id: 'F4.IPID', codeDocument: 'IPID', version: '1', date: JOUR },
            libelle: expect.stringMatching(/, Formule 4$/),
          },
        ],
      },
    });
  expectRefusal(await envoieMontre(), 409, 'DEMANDE_DEJA_EN_COURS');
});

test('where nothing else is offered, it is said', async () => {
  server.gestion.projets.formules = [];
  expectRefusal(await jeanne.get('/api/forms/garanties'), 422, 'SANS_FORMULE');
});

test('a paper of a formula is read by whose contract may change to it, and no other', async () => {
  const jeton = (id: string) => jeanne.call('POST', '/api/download/jeton', { body: { type: 'edition', id } });
  expect((await jeton('formule:F9.IPID')).statusCode).toBe(404);
  server.gestion.fichier = async (_client, _numContrat, id) => ({
    ...{ nomFichier: `${id}.pdf`, mime: 'application/pdf', source: { octets: Buffer.from(petitPdf()) } },
  });
  expect((await jeton('formule:F4.IPID')).statusCode).toBe(200);
});

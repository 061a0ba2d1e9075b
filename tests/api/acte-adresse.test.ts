import { describe, expect, test } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';
import { envoie, regle } from '#tests/support/actes.ts';
import { effaceDemandes } from '#tests/support/demandes.ts';
import { essaieDesActes } from '#tests/support/essai-actes.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const JEANNE = '000000451203';
const LUCAS = '000000451204';
const EMMA = '000000451205';
const JOUR = aujourdhui(new Date());

const { server, jeanne, lucas } = essaieDesActes();

const REMS = {
  codePays: 'FR',
  codePostal: '51100',
  localite: 'Reims',
  numVoie: '14',
  libelleCourtNatureVoie: 'RUE',
  libelleVoie: 'de Vesle',
  dateEffet: JOUR,
  assuresConcernes: [JEANNE, EMMA],
};
const post = (who: Visitor, more: object = {}) => envoie(who, 'adresse', { ...REMS, ...more });

describe('what the form begins with', () => {
  test('the address of today in its lines, the family for who signed the contract', async () => {
    const { donnees, initial } = (await jeanne.get('/api/forms/adresse')).json();
    expect(donnees.actuelle).toEqual(['12 rue des Lilas', '75011 Paris']);
    expect(donnees.personnes.map(({ code }: { code: string }) => code)).toEqual([JEANNE, LUCAS, EMMA]);
    expect(initial).toEqual({ codePays: 'FR', dateEffet: JOUR, assuresConcernes: [JEANNE, EMMA] });
    expect(donnees.pays.length).toBeGreaterThan(200);
    expect(donnees.btq[0]).toEqual({ code: 'B', libelle: 'bis' });
  });

  test('a beneficiary is offered themselves, and not the family', async () => {
    const { donnees } = (await lucas.get('/api/forms/adresse')).json();
    expect(donnees.personnes).toEqual([{ code: LUCAS, libelle: 'Lucas MARTIN' }]);
  });

  test('the localities of a postal code: one that has 46 of them', async () => {
    const url = '/api/referentiel/code-postal/localites?codePostal=';
    const lues: { localite: string }[] = (await jeanne.get(`${url}51300`)).json();
    const champagne = lues.map(({ localite }) => localite);
    expect(champagne).toHaveLength(new Set(champagne).size);
    expect(champagne.length).toBe(46);
    expect(champagne).toContain('BASSU');
    expect((await jeanne.get(`${url}99999`)).json()).toEqual([]);
    for (const wrong of ['', '5130', '513000', 'abcde', "51300'"])
      expectRefusal(await jeanne.get(`${url}${encodeURIComponent(wrong)}`), 400);
  });
});

describe('what is wrong', () => {
  test.each([
    ['an object', { a: 1 }],
    ['a list', ['1000']],
    ['a number', 1000],
    ['too long', 'x'.repeat(500)],
  ])('a postal code abroad that is %s', async (_, codePostal) => {
    const refused = expectRefusal(await post(jeanne, { codePays: 'BE', codePostal }), 400);
    expect(Object.keys(refused.errors ?? {})).toEqual(['codePostal']);
  });

  const REQ = 'Ce champ est obligatoire.';
  const trop = (n: number) => `Ce champ est limité à ${n} caractères.`;
  test.each<[string, object, string]>([
    ['codePays', { codePays: 'XX' }, 'Merci de choisir une valeur de la liste.'],
    ['codePostal', { codePostal: '' }, REQ],
    ['codePostal', { codePostal: '5110' }, "Le code postal saisi n'est pas valide."],
    ['codePostal', { codePostal: '00100' }, "Le code postal saisi n'est pas valide."],
    ['codePostal', { codePostal: '51100', codePays: 'MC' }, "Le code postal saisi n'est pas valide."],
    ['codePostal', { codePays: 'BE', codePostal: '10001' }, "Le code postal saisi n'est pas valide."],
    ['codePostal', { codePays: 'GB', codePostal: '51100' }, "Le code postal saisi n'est pas valide."],
    ['localite', { localite: '' }, REQ],
    ['localite', { localite: 'PARIS' }, 'Merci de choisir une localité correspondant au code postal.'],
    ['numVoie', { numVoie: '0' }, 'Le numéro de voie est incorrect.'],
    ['numVoie', { numVoie: '10000' }, 'Le numéro de voie est incorrect.'],
    ['numVoie', { numVoie: '12b' }, 'Le numéro de voie est incorrect.'],
    ['libelleVoie', { libelleVoie: '' }, REQ],
    ['libelleVoie', { libelleVoie: '<b>rue</b> 🎉' }, M.CARACTERE('<')],
    ['pointRemiseCourrier', { pointRemiseCourrier: 'Étage 2 🎉' }, M.CARACTERE('🎉')],
    ['localite', { codePays: 'RU', codePostal: '101000', localite: 'Москва' }, M.CARACTERE('М')],
    ['libelleVoie', { libelleVoie: 'x'.repeat(33) }, trop(32)],
    ['libelleVoie', { libelleVoie: 'x'.repeat(32) }, trop(38)],
    ['complementGeographique', { complementGeographique: 'x'.repeat(39) }, trop(38)],
    ['pointRemiseCourrier', { pointRemiseCourrier: 'x'.repeat(39) }, trop(38)],
    ['lieuDit', { lieuDit: 'x'.repeat(39) }, trop(38)],
    ['mentionParticuliere', { mentionParticuliere: 'x'.repeat(39) }, trop(38)],
    ['codeCedex', { nomCedex: 'REIMS CEDEX' }, "Le code postal saisi n'est pas valide."],
    ['codeCedex', { codeCedex: '5110', nomCedex: 'REIMS' }, "Le code postal saisi n'est pas valide."],
    ['codeCedex', { codeCedex: '99123', nomCedex: 'REIMS' }, "Le code postal saisi n'est pas valide."],
    ['nomCedex', { codeCedex: '51726' }, REQ],
    ['libelleCourtBtq', { libelleCourtBtq: 'Z' }, 'Merci de choisir une valeur de la liste.'],
    ['dateEffet', { dateEffet: '' }, REQ],
    [
      'dateEffet',
      { dateEffet: '2026-02-30' },
      "La date saisie n'est pas valide. Format attendu : JJ/MM/AAAA.",
    ],
    [
      'dateEffet',
      { dateEffet: '2020-01-01' },
      `La date doit être postérieure ou égale au ${jourFrancais(plusMois(JOUR, -3))}.`,
    ],
    [
      'dateEffet',
      { dateEffet: '2040-01-01' },
      `La date doit être antérieure ou égale au ${jourFrancais(plusMois(JOUR, 3))}.`,
    ],
    ['assuresConcernes', { assuresConcernes: [] }, REQ],
    [
      'assuresConcernes',
      { assuresConcernes: [JEANNE, '000000451301'] },
      'Merci de choisir une valeur de la liste.',
    ],
    [
      'assuresConcernes',
      { assuresConcernes: [JEANNE, 'inconnu'] },
      'Merci de choisir une valeur de la liste.',
    ],
  ])('%s: %j', async (champ, more, phrase) => {
    const { errors } = expectRefusal(await post(jeanne, more), 400);
    expect(errors).toEqual({ [champ]: phrase });
    expect(await server.db.query('select id from demande')).toEqual([]);
  });

  test('a beneficiary for somebody else', async () => {
    const { errors } = expectRefusal(await post(lucas, { assuresConcernes: [JEANNE] }), 400);
    expect(errors).toEqual({ assuresConcernes: 'Merci de choisir une valeur de la liste.' });
  });
});

describe('a new address', () => {
  test('reaches the management system; the person is told at the address of before', async () => {
    const answer = await post(jeanne, { libelleCourtBtq: 'B', lieuDit: ' Le  Clos ' });
    expect(answer.json()).toMatchObject({ etat: 'traitee', isModeGestionManuel: false });
    expect(server.gestion.remises).toHaveLength(1);
    expect(server.gestion.remises[0]?.changement).toEqual({
      nature: 'adresse',
      numPers: [JEANNE, EMMA],
      dateEffet: JOUR,
      adresse: {
        pointRemiseCourrier: null,
        complementGeographique: null,
        numVoie: '14',
        libelleCourtBtq: 'B',
        libelleCourtNatureVoie: 'RUE',
        libelleVoie: 'de Vesle',
        lieuDit: 'Le Clos',
        mentionParticuliere: null,
        codePostal: '51100',
        localite: 'REIMS',
        codeCedex: null,
        nomCedex: null,
        bureauCedex: null,
        codePays: 'FR',
        libellePays: 'France',
        adresseEtrangere: false,
      },
    });
    const envoyes = await deposes(server, 'adherent@demo.fr');
    expect(envoyes.map(({ modele }) => modele).sort()).toEqual(['AR_ADRESSE', 'SECU_MODIFICATION']);
    const accuse = envoyes.find(({ modele }) => modele === 'AR_ADRESSE')?.variables;
    expect(accuse).toMatchObject({ date: jourFrancais(JOUR), reference: answer.json().reference });
    expect(accuse?.lien).toMatch(/#\/demandes\/DEM-/);
  });

  test('where there is no number, there is no «bis»', async () => {
    await post(jeanne, { numVoie: '', libelleCourtBtq: 'B' });
    expect(server.gestion.remises[0]?.changement).toMatchObject({
      adresse: { numVoie: null, libelleCourtBtq: null },
    });
  });

  test('a place instead of a street, and Monaco', async () => {
    expect((await post(jeanne, { libelleVoie: '', numVoie: '', lieuDit: 'Le Clos' })).statusCode).toBe(200);
    await effaceDemandes(server);
    const monaco = { codePays: 'MC', codePostal: '98000', localite: 'Monaco' };
    expect((await post(jeanne, monaco)).json()).toMatchObject({ etat: 'traitee' });
  });

  test('abroad: free parts, and somebody looks at it', async () => {
    const belge = { codePays: 'BE', codePostal: 'B-1000', localite: 'Bruxelles' };
    const answer = await post(jeanne, belge);
    expect(answer.json()).toMatchObject({ etat: 'enregistree', isModeGestionManuel: true });
    await expect.poll(() => server.gestion.remises.length).toBe(1);
    expect(server.gestion.remises[0]).toMatchObject({
      changement: null,
      donnees: { adresse: { codePays: 'BE', localite: 'Bruxelles', adresseEtrangere: true } },
    });
    expectRefusal(await post(jeanne, { ...belge, localite: 'x'.repeat(33) }), 400);
  });

  test('one at a time: the second is told that the first is open', async () => {
    await post(jeanne, { codePays: 'BE', codePostal: '1000', localite: 'Bruxelles' });
    expect(expectRefusal(await post(jeanne), 409).code).toBe('DEMANDE_DEJA_EN_COURS');
    // Somebody else's is another one.
    expect((await post(lucas, { assuresConcernes: [LUCAS] })).statusCode).toBe(200);
  });

  test('switched off for this contract, or altogether', async () => {
    await regle(server, 'adresseActeGestion', { contratsFermes: ['00012345'] });
    expectRefusal(await post(jeanne), 403);
    expectRefusal(await jeanne.get('/api/forms/adresse'), 403);
    expect(
      (
        await envoie(
          jeanne,
          'adresse',
          { ...REMS, assuresConcernes: [JEANNE] },
          { 'x-num-contrat': '00012346' },
        )
      ).statusCode,
    ).toBe(200);
    await regle(server, 'adresseActeGestion', { isActivated: false });
    expectRefusal(await post(jeanne), 403);
    await regle(server, 'adresseActeGestion', {});
  });

  test('by hand where the client says so; without acknowledgement where it says so', async () => {
    await regle(server, 'adresseActeGestion', { modeGestion: 'manuel', isEnvoiArActivated: false });
    expect((await post(jeanne)).json()).toMatchObject({ etat: 'enregistree', isEnvoiArActivated: false });
    const envoyes = await deposes(server, 'adherent@demo.fr');
    expect(envoyes.map(({ variables }) => variables.quoi)).toEqual([
      'Demande de modification : votre adresse postale',
    ]);
    await regle(server, 'adresseActeGestion', {});
  });

  test('of a protected account, with a security code', async () => {
    await server.db.query(`update compte set is_amf_active = true where user_name = 'adherent@demo.fr'`);
    expect(expectRefusal(await post(jeanne), 403).code).toBe('SECURITY_CODE_REQUIS');
    const code = await server.code('adherent@demo.fr');
    expect((await envoie(jeanne, 'adresse', REMS, { 'x-security-code': code })).statusCode).toBe(200);
    await server.db.query('update compte set is_amf_active = false');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { construit } from '#src/core/lecture/controle.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { echeance, joursOuvertsApres, SEMAINE_USUELLE } from '#src/core/valeurs/ouverture.ts';
import { demandeDetaillee, demandes } from '#src/lectures/demandes.ts';
import { type ActesApp, actesApp, envoie, regle } from '#tests/support/actes.ts';
import { effaceDemandes } from '#tests/support/demandes.ts';
import { configure } from '#tests/support/inscriptions.ts';
import { deposes } from '#tests/support/outbox.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { fichierTeleverse } from '#tests/support/televersement.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const JEANNE = '000000451203';
const IBAN = 'FR7630004000031234567890143';
const PDF = petitPdf('attestation');

let server: ActesApp;
let jeanne: Visitor;
let lucas: Visitor;

beforeAll(async () => {
  server = await actesApp();
  await regle(server, 'adresseActeGestion', { modeGestion: 'manuel' });
  jeanne = await server.member('adherent@demo.fr');
  lucas = await server.member('beneficiaire@demo.fr');
});
afterAll(() => server.close());
beforeEach(async () => {
  await effaceDemandes(server);
  await server.db.query('delete from action_membre');
  server.gestion.remises.length = 0;
  server.gestion.panne.remises = false;
});

const ADRESSE = {
  codePays: 'FR',
  codePostal: '51100',
  localite: 'REIMS',
  numVoie: '14',
  libelleVoie: 'de Vesle',
  dateEffet: aujourdhui(new Date()),
  assuresConcernes: [JEANNE],
};

async function demande(who = jeanne, more: object = {}): Promise<string> {
  const answer = await envoie(who, 'adresse', { ...ADRESSE, ...more });
  expect(answer.statusCode).toBe(200);
  return answer.json().reference;
}

async function attend(reference: string, ...pieces: readonly string[]): Promise<void> {
  await server.db.query(
    `insert into demande_piece_attendue (demande_id, input_name, code_piece, libelle)
     select d.id, 'pieces', p, 'Document ' || p from demande d, unnest($2::text[]) as p where d.reference = $1`,
    [reference, pieces],
  );
  await server.db.query(
    `update demande set etat = 'enAttentePieces', version = version + 1 where reference = $1`,
    [reference],
  );
}

const lis = async (reference: string, who = jeanne) => who.get(`/api/demandes/${reference}`);
const liste = async (filter: object = {}, more = '') =>
  jeanne.get(`/api/demandes?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);

describe('the list', () => {
  test('is one’s own, the latest first, with what is missing and what may be done', async () => {
    const reference = await demande();
    const answer = await liste();
    expect(answer.headers['content-range']).toBe('demandes 0-0/1');
    expect(answer.json()).toEqual([
      {
        id: expect.any(String),
        reference,
        codeType: 'adresse',
        libelle: 'Modifier mon adresse',
        numContrat: '00012345',
        personneConcernee: { nom: 'MARTIN', prenom: 'Jeanne' },
        etat: 'enregistree',
        isModeGestionManuel: true,
        dateCreation: expect.stringMatching(/Z$/),
        dateMaj: expect.stringMatching(/Z$/),
        dateCloture: null,
        delaiCibleJours: 5,
        dateLimite: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        motifRefus: null,
        commentaire: null,
        isAnnulable: true,
        isReprenable: false,
        nbPiecesAttendues: 0,
        version: expect.any(Number),
      },
    ]);
    expect((await lucas.get('/api/demandes')).json()).toEqual([]);
  });

  test('promises a day of which the client’s settings decide: days that are worked, days that are not', async () => {
    const promis = async () => {
      await effaceDemandes(server);
      await demande();
      return (await liste()).json()[0].dateLimite as string;
    };
    const avant = await promis();
    await configure(server, 'horizon', { fermetures: [avant] });
    expect(await promis()).toBe(joursOuvertsApres(SEMAINE_USUELLE, avant, 1));
    // As many days as there are, each of which is worked: sooner, but for who asks when a week of work begins.
    const jours = Array.from({ length: 60 }, (_, rang) => rang + 1);
    const nombre = jours.find((n) => echeance(SEMAINE_USUELLE, new Date(), n) === avant) ?? Number.NaN;
    const tous = { ...SEMAINE_USUELLE, joursOuverts: [1, 2, 3, 4, 5, 6, 7] };
    await configure(server, 'horizon', { fermetures: [], joursOuverts: tous.joursOuverts });
    expect(await promis()).toBe(echeance(tous, new Date(), nombre));
    // A setting that is wrong is the usual week.
    await configure(server, 'horizon', { joursOuverts: ['lundi'], heureLimite: '25:00' });
    expect(await promis()).toBe(avant);
  });

  test('narrows by state, kind, contract and day; what failed with us is under way', async () => {
    const reference = await demande();
    await server.db.query(`update demande set etat = 'erreur'`);
    const trouve = async (filter: object) =>
      ((await liste(filter)).json() as { reference: string }[]).map((une) => une.reference);
    expect(await trouve({ etat: 'enCours' })).toEqual([reference]);
    expect((await liste({})).json()).toMatchObject([{ reference, etat: 'enCours' }]);
    expect((await jeanne.get(`/api/demandes/${reference}`)).json()).toMatchObject({ etat: 'enCours' });
    expect(await trouve({ etat: ['traitee'] })).toEqual([]);
    expect(await trouve({ codeType: 'adresse' })).toEqual([reference]);
    expect(await trouve({ codeType: ['rib'] })).toEqual([]);
    expect(await trouve({ numContrat: '00012346' })).toEqual([]);
    expect(await trouve({ dateDebut: '2020-01-01', dateFin: '2099-01-01' })).toEqual([reference]);
    expect(await trouve({ dateFin: '2020-01-01' })).toEqual([]);
    expect((await liste({}, '&range=[25,49]')).headers['content-range']).toBe('demandes */1');
  });

  test.each([
    ['{"etat":"x"}', ''],
    ['{"inconnu":1}', ''],
    ['{"dateDebut":"hier"}', ''],
    ['[]', ''],
    ['{', ''],
    ['{}', '&sort=["donnees","ASC"]'],
    ['{}', '&range=[0,500]'],
  ])('%s%s is refused', async (filter, more) => {
    expectRefusal(await jeanne.get(`/api/demandes?filter=${encodeURIComponent(filter)}${more}`), 400);
  });
});

/** What a request in full has that its declaration does not say, or the other way round. */
function formeDe(json: object): readonly string[] {
  const forme = { ...demandes.ligne, ...demandeDetaillee.forme };
  const lu = construit(forme, json);
  const enTrop = Object.keys(json).filter((nom) => !Object.hasOwn(forme, nom));
  return lu.ok ? enTrop : [...lu.fautes, ...enTrop];
}

describe('one of them', () => {
  test('tells its story and what was answered, in words', async () => {
    const reference = await demande();
    const answer = await lis(reference);
    expect(answer.headers.etag).toBe(`"${answer.json().version}"`);
    expect(answer.json()).toMatchObject({
      reference,
      historique: [{ etat: 'enregistree', auteur: 'Vous', commentaire: null }],
      pieces: [],
      piecesAttendues: [],
    });
    expect(formeDe(answer.json())).toEqual([]);
    const { resume } = answer.json();
    expect(resume[0].titre).toBe('Votre nouvelle adresse');
    expect(resume[0].lignes).toContainEqual({ libelle: 'Pays', valeur: 'France' });
    expect(resume.at(-1).lignes).toContainEqual({ libelle: 'Personnes concernées', valeur: 'Jeanne MARTIN' });
  });

  test('account numbers are masked', async () => {
    await regle(server, 'ribPrestationsActeGestion', {});
    const code = await server.code('adherent@demo.fr');
    const data = {
      titulaire: 'Jeanne Martin',
      iban: IBAN,
      bic: 'BNPAFRPPXXX',
      contrats: ['00012345'],
      numPers: JEANNE,
    };
    const sent = await envoie(jeanne, 'ribprestations', data, { 'x-security-code': code });
    const answer = await lis(sent.json().reference);
    expect(answer.body).not.toContain(IBAN.slice(4, -4));
    expect(answer.json().resume[0].lignes).toContainEqual({
      libelle: 'IBAN',
      valeur: 'FR76 **** **** **** **** ***0 143',
    });
  });

  test('somebody else’s, and one that does not exist, are alike', async () => {
    const reference = await demande();
    for (const [who, ref] of [
      [lucas, reference],
      [await server.member('adherent@demo.fr', 'deux.localhost'), reference],
      [jeanne, 'DEM-2026-999999'],
      [jeanne, 'x'],
      [jeanne, '%27'],
    ] as const) {
      expectRefusal(await lis(ref, who), [403, 404]);
      expectRefusal(
        await who.call('POST', `/api/demandes/${ref}/annulation`, { body: { version: 1 } }),
        [403, 404],
      );
    }
    expect(await server.db.query(`select 1 from demande where etat = 'annulee'`)).toEqual([]);
  });

  test('who handles it has no name here', async () => {
    const reference = await demande();
    await server.db.query(
      `insert into demande_evenement (demande_id, etat_apres, auteur) select id, 'enCours', 'gestionnaire@demo.fr' from demande`,
    );
    const { historique } = (await lis(reference)).json();
    expect(historique.map(({ auteur }: { auteur: string }) => auteur)).toEqual(['Vous', 'Service adhérents']);
  });
});

describe('taking it back', () => {
  const annule = (reference: string, body: object, who = jeanne, headers = {}) =>
    who.call('POST', `/api/demandes/${reference}/annulation`, { body, headers });
  const version = async (reference: string) => (await lis(reference)).json().version as number;

  test('with the version that was read: 428 without, 412 with another', async () => {
    const reference = await demande();
    await expect.poll(() => server.gestion.remises.length).toBe(1);
    expectRefusal(await annule(reference, {}), 428);
    const stale = expectRefusal(await annule(reference, { version: 99 }), 412);
    expect(stale.current).toMatchObject({ reference });
    expectRefusal(await annule(reference, {}, jeanne, { 'if-match': 'x' }), 400);
    // What it was handed over to writes it once more.
    const lue = async () => annule(reference, {}, jeanne, { 'if-match': `"${await version(reference)}"` });
    let done = await lue();
    while (done.statusCode === 412) done = await lue();
    expect(done.json()).toMatchObject({
      etat: 'annulee',
      isAnnulable: false,
      dateCloture: expect.any(String),
    });
    const [derniere] = (await jeanne.get('/api/notification')).json();
    expect(derniere).toMatchObject({
      titre: 'Votre demande est annulée',
      lien: { route: `/demandes/${reference}` },
    });
    expect((await deposes(server, 'adherent@demo.fr')).map(({ modele }) => modele)).toContain('DEM_ANNULEE');
    // It had been handed over: whoever has it is told.
    await expect.poll(() => server.gestion.remises.length).toBe(2);
    expect(server.gestion.remises[1]).toMatchObject({ reference, donnees: { annulation: true } });
    // Another one may begin.
    await demande();
  });

  test('before it was handed over: it is not any more', async () => {
    server.gestion.panne.remises = true;
    const reference = await demande();
    await expect
      .poll(() =>
        server.db.query(
          'select essais, erreur is null as "isTenue" from travail where demande_id is not null',
        ),
      )
      .toEqual([{ essais: 1, isTenue: false }]);
    await server.db.query(
      'update travail set essais = 0, prochain_essai = now() + interval $$1 hour$$ where demande_id is not null',
    );
    server.gestion.panne.remises = false;
    await expect
      .poll(async () => (await annule(reference, { version: await version(reference) })).statusCode)
      .toBe(200);
    expect(await server.db.query('select etat from travail where demande_id is not null')).toEqual([
      { etat: 'annule' },
    ]);
    expect(server.gestion.remises).toEqual([]);
  });

  test.each(['enCours', 'traitee', 'refusee', 'annulee', 'acceptee'])('not one that is %s', async (etat) => {
    const reference = await demande();
    await expect.poll(() => server.gestion.remises.length).toBe(1);
    await server.db.query('update demande set etat = $1', [etat]);
    await expect
      .poll(async () => (await annule(reference, { version: await version(reference) })).statusCode)
      .toBe(409);
  });

  test('twice at once: one does it', async () => {
    const reference = await demande();
    await expect.poll(() => server.gestion.remises.length).toBe(1);
    const body = { version: await version(reference) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => annule(reference, body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(412)]);
  });
});

describe('a paper that is missing', () => {
  const envoiePiece = (reference: string, data: object, who = jeanne) =>
    who.call('POST', `/api/demandes/${reference}/pieces`, { body: { data } });
  const fichier = (who = jeanne) =>
    fichierTeleverse(who, { nom: 'attestation.pdf', contenu: PDF, inputName: 'pieces' });

  test('goes to the request; with the last of them it goes on', async () => {
    const reference = await demande();
    await attend(reference, 'A', 'B');
    expect((await lis(reference)).json()).toMatchObject({ nbPiecesAttendues: 2, etat: 'enAttentePieces' });
    const premier = await fichier();
    const un = await envoiePiece(reference, { inputName: 'pieces', codePiece: 'A', fichiers: [premier] });
    expect(un.json()).toMatchObject({
      etat: 'enAttentePieces',
      nbPiecesAttendues: 1,
      pieces: [{ nom: 'attestation.pdf', etat: 'recue' }],
      piecesAttendues: [{ inputName: 'pieces', codePiece: 'B', libelle: 'Document B' }],
    });
    expect(formeDe(un.json())).toEqual([]);
    // The same sending again changes nothing; another one for the same paper is refused.
    const encore = await envoiePiece(reference, { inputName: 'pieces', codePiece: 'A', fichiers: [premier] });
    expect(encore.json()).toEqual(un.json());
    const deux = { inputName: 'pieces', codePiece: 'A', fichiers: [await fichier()] };
    expectRefusal(await envoiePiece(reference, deux), 409);
    const fin = await envoiePiece(reference, {
      inputName: 'pieces',
      codePiece: 'B',
      fichiers: [await fichier()],
    });
    expect(fin.json()).toMatchObject({ etat: 'enregistree', nbPiecesAttendues: 0 });
    await expect.poll(() => server.gestion.remises.length).toBe(3);
    expect(server.gestion.remises.map(({ fichiers }) => fichiers.length)).toEqual([0, 1, 1]);
    expect(server.gestion.remises[1]?.fichiers[0]).toEqual({
      id: premier.remoteFileName.slice(0, 36),
      inputName: 'pieces',
      nom: 'attestation.pdf',
      mime: 'application/pdf',
    });
  });

  test('of a request that somebody handles goes back to them', async () => {
    const reference = await demande();
    await server.db.query(
      `insert into demande_evenement (demande_id, etat_apres, auteur) select id, 'enCours', 'gestionnaire@demo.fr' from demande`,
    );
    await attend(reference, 'A');
    const fin = await envoiePiece(reference, {
      inputName: 'pieces',
      codePiece: 'A',
      fichiers: [await fichier()],
    });
    expect(fin.json()).toMatchObject({ etat: 'enCours' });
  });

  test('all or nothing: files of others, that do not exist, of another question', async () => {
    const reference = await demande();
    await attend(reference, 'A');
    const mien = await fichier();
    const autres = [
      await fichier(lucas),
      { ...mien, remoteFileName: '00000000-0000-4000-8000-000000000000.pdf' },
      await fichierTeleverse(jeanne, { nom: 'a.pdf', contenu: PDF, inputName: 'rib' }),
    ];
    for (const autre of autres) {
      const piece = { inputName: 'pieces', codePiece: 'A', fichiers: [mien, autre] };
      const { errors } = expectRefusal(await envoiePiece(reference, piece), 400);
      expect(errors).toEqual({
        fichiers: 'Ce fichier n’est plus disponible. Merci de le joindre à nouveau.',
      });
    }
    expect((await lis(reference)).json()).toMatchObject({ pieces: [], nbPiecesAttendues: 1 });
  });

  test.each<[object, string]>([
    [{ inputName: 'pieces', codePiece: 'Z' }, 'inputName'],
    [{ inputName: 'autre', codePiece: 'A' }, 'inputName'],
    [{ codePiece: 'A' }, 'inputName'],
    [{ inputName: 'pieces', codePiece: 'A', fichiers: [] }, 'fichiers'],
    [{ inputName: 'pieces', codePiece: 'A', fichiers: 'x' }, 'fichiers'],
  ])('%j is refused on %s', async (more, champ) => {
    const reference = await demande();
    await attend(reference, 'A');
    const { errors } = expectRefusal(
      await envoiePiece(reference, { fichiers: [await fichier()], ...more }),
      400,
    );
    expect(Object.keys(errors ?? {})).toEqual([champ]);
  });

  test('not to somebody else’s request, and not to one that is over', async () => {
    const reference = await demande();
    await attend(reference, 'A');
    const piece = async (who: Visitor) => ({
      inputName: 'pieces',
      codePiece: 'A',
      fichiers: [await fichier(who)],
    });
    expectRefusal(await envoiePiece(reference, await piece(lucas), lucas), 404);
    await server.db.query(`update demande set etat = 'refusee'`);
    expectRefusal(await envoiePiece(reference, await piece(jeanne)), 409);
  });
});

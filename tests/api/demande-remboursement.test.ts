import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { M } from '#src/core/definition/messages.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { deposes } from '#tests/support/outbox.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { verseSoin } from '#tests/support/soins.ts';
import { fichierTeleverse } from '#tests/support/televersement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const PATH = '/api/forms/demande-remboursement';
const JEANNE = '000000451203';
const LUCAS = '000000451204';
const EMMA = '000000451206';
const VIDE = 'Ce champ est obligatoire.';
const JOINDRE = 'Merci de joindre le document demandé.';
const PDF = petitPdf();

let server: TestApp;
let jeanne: Visitor;
let lucas: Visitor;
let jour: string;
let facture: FichierTeleverse;

async function pour(userName: string): Promise<Visitor> {
  const someone = visitor(server.app);
  await someone.signIn(userName);
  return someone;
}

const joint = (who: Visitor, inputName: string) =>
  fichierTeleverse(who, { nom: `${inputName}.pdf`, contenu: PDF, type: 'application/pdf', inputName });

beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  jeanne = await pour('adherent@demo.fr');
  lucas = await pour('beneficiaire@demo.fr');
  jour = (await jeanne.get(PATH)).json().cadre.aujourdhui;
});
afterAll(() => server.close());
beforeEach(async () => {
  facture = await joint(jeanne, 'facture');
});

const decale = (ans: number, jours: number) => {
  const date = new Date(`${jour}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + ans);
  date.setUTCDate(date.getUTCDate() + jours);
  return date.toISOString().slice(0, 10);
};

function data(more: object = {}): Record<string, unknown> {
  return {
    ...{ numPers: EMMA, codeDomaine: 'DOUCE', codePrestation: 'HN_OSTEO', dateSoins: decale(0, -10) },
    ...{ professionnel: 'Marie Dupont', montantDepense: 60, isRo: false, isAutreMutuelle: false },
    ...{ isAccident: false, facture: [facture], certification: true },
    ...more,
  };
}

function envoie(who: Visitor, more: object = {}, headers: Record<string, string> = {}) {
  return who.call('POST', `${PATH}/form`, { body: { data: data(more) }, headers });
}

async function erreurs(more: object): Promise<Record<string, unknown>> {
  return expectRefusal(await envoie(jeanne, more), 400).errors ?? {};
}

async function nbDemandes(): Promise<number> {
  const [row] = await server.db.query<{ n: number }>(
    "select count(*)::int as n from demande where code_type = 'demandeRemboursement'",
  );
  return row?.n ?? 0;
}

describe('ce que le formulaire sait déjà', () => {
  test('ses personnes et pas d’autres, les soins en ligne par domaine, le compte masqué', async () => {
    const { donnees } = (await jeanne.get(PATH)).json();
    const codes = donnees.personnes.map(({ code }: { code: string }) => code);
    expect(codes[0]).toBe(JEANNE);
    expect(new Set(codes)).toEqual(new Set([JEANNE, '000000451205', LUCAS, EMMA]));
    expect(donnees.compte).toMatch(/^MME JEANNE MARTIN — FR76 \*{4}/);
    const domaines = new Set(donnees.domaines.map(({ code }: { code: string }) => code));
    expect(donnees.prestations.every(({ groupe }: { groupe: string }) => domaines.has(groupe))).toBe(true);
  });

  test('un bénéficiaire : lui-même, sans le compte de sa mère', async () => {
    const { donnees, initial } = (await lucas.get(PATH)).json();
    expect(donnees.personnes.map(({ code }: { code: string }) => code)).toEqual([LUCAS]);
    expect(initial.numPers).toBe(LUCAS);
    expect(JSON.stringify(donnees)).not.toContain('FR76');
  });
});

describe('ce qui est refusé, sur sa question', () => {
  test('rien n’est répondu', async () => {
    const refusal = expectRefusal(await jeanne.call('POST', `${PATH}/form`, { body: { data: {} } }), 400);
    expect(refusal.errors).toEqual({
      ...{ numPers: VIDE, codeDomaine: VIDE, codePrestation: VIDE, dateSoins: VIDE, professionnel: VIDE },
      ...{ montantDepense: VIDE, isRo: VIDE, isAutreMutuelle: VIDE, isAccident: VIDE, certification: VIDE },
      facture: JOINDRE,
    });
  });

  test.each<[object, Record<string, string>]>([
    [{ numPers: '000000451301' }, { numPers: 'Merci de choisir une valeur de la liste.' }],
    [{ numPers: '999999999999' }, { numPers: 'Merci de choisir une valeur de la liste.' }],
    [{ codePrestation: 'CS' }, { codePrestation: 'Merci de choisir une valeur de la liste.' }],
    [{ montantDepense: 0 }, { montantDepense: 'Merci de saisir un montant supérieur à 0 €.' }],
    [{ montantDepense: 20_000.01 }, { montantDepense: 'Merci de vérifier le montant saisi.' }],
    [{ montantDepense: 1_234_567_890 }, { montantDepense: 'Merci de vérifier le montant saisi.' }],
    [{ professionnel: 'x'.repeat(81) }, { professionnel: 'Ce champ est limité à 80 caractères.' }],
    [{ isRo: true }, { montantRo: VIDE, decompteRo: JOINDRE }],
    [{ isAutreMutuelle: true }, { montantAutre: VIDE }],
    [
      { isAutreMutuelle: true, montantAutre: 60.01 },
      { montantAutre: 'Ce montant ne peut pas dépasser le montant payé.' },
    ],
    // Each is less than what was paid, and both together are more.
    [
      { montantDepense: 30, isRo: true, montantRo: 30, isAutreMutuelle: true, montantAutre: 30 },
      {
        decompteRo: JOINDRE,
        montantAutre:
          'L’Assurance maladie et l’autre mutuelle ne peuvent pas avoir remboursé plus que le montant payé.',
      },
    ],
    [{ professionnel: '<b>Dr</b> 🎉' }, { professionnel: M.CARACTERE('<') }],
    [{ isAccident: true }, { isTiersResponsable: VIDE }],
    [
      { isAccident: true, isTiersResponsable: true, tiersNom: '<b>M.</b> 🎉' },
      { tiersNom: M.CARACTERE('<') },
    ],
    [{ facture: [] }, { facture: JOINDRE }],
    [{ certification: false }, { certification: VIDE }],
    [{ codeDomaine: 'OPTI', codePrestation: 'VER' }, { prescription: JOINDRE }],
    [{ codeDomaine: 'DENT', codePrestation: 'IMP' }, { devis: JOINDRE }],
    [
      { codeDomaine: 'AUDI', codePrestation: 'PAU' },
      { prescription: JOINDRE, devis: JOINDRE },
    ],
  ])('%j', async (more, attendues) => {
    const isDecompteAuto = (await jeanne.get(PATH))
      .json()
      .donnees.personnes.find(({ code }: { code: string }) => code === EMMA).isNoemie;
    const { decompteRo, ...reste } = attendues;
    const avant = await nbDemandes();
    expect(await erreurs(more)).toEqual(isDecompteAuto || !decompteRo ? reste : attendues);
    expect(await nbDemandes()).toBe(avant);
  });

  test('un contrat de prévoyance ne rembourse pas de soins', async () => {
    const prevoyance = { 'x-num-contrat': '00012346' };
    const refus = expectRefusal(await envoie(jeanne, {}, prevoyance), 422);
    expect(refus.code).toBe('SANS_SANTE');
    expect(expectRefusal(await jeanne.get(PATH, prevoyance), 422).message).toContain(
      'ne rembourse pas de soins',
    );
  });

  test('deux ans jour pour jour passent, la veille non, demain non plus', async () => {
    expect(await erreurs({ dateSoins: decale(-2, -1) })).toEqual({
      dateSoins: 'Les soins datent de plus de deux ans : ils ne peuvent plus être remboursés.',
    });
    expect(await erreurs({ dateSoins: decale(0, 1) })).toEqual({
      dateSoins: 'La date ne peut pas être postérieure à la date du jour.',
    });
    expect((await envoie(jeanne, { dateSoins: decale(-2, 0), montantDepense: 20_000 })).statusCode).toBe(200);
  });

  test('le fichier d’un autre, ou déjà joint ailleurs, n’est plus disponible', async () => {
    const ailleurs = await joint(lucas, 'facture');
    expect(Object.keys(await erreurs({ facture: [ailleurs], montantDepense: 12 }))).toEqual(['facture']);
    expect((await envoie(jeanne, { montantDepense: 13 })).statusCode).toBe(200);
    expect(Object.keys(await erreurs({ montantDepense: 14 }))).toEqual(['facture']);
  });

  test('un visiteur, le back-office, un contrat qui n’est pas le sien', async () => {
    const someone = visitor(server.app);
    await someone.get('/');
    expectRefusal(await envoie(someone), 401);
    expectRefusal(await envoie(await pour('gestionnaire@demo.fr')), 403);
    expectRefusal(await envoie(jeanne, {}, { 'x-num-contrat': '00020001' }), 404);
  });
});

describe('une demande reçue', () => {
  test('est à traiter par quelqu’un, scellée, annoncée par courriel, suivie', async () => {
    const answer = await envoie(jeanne, { montantDepense: '75,50', professionnel: 'Canari Ostéo' });
    const { reference, isModeGestionManuel, isEnvoiArActivated, etat } = answer.json();
    expect([answer.statusCode, isModeGestionManuel, isEnvoiArActivated, etat]).toEqual([
      200,
      true,
      true,
      'enregistree',
    ]);
    const [row] = await server.db.query<Record<string, unknown>>(
      `select num_pers_concerne, delai_cible_jours, donnees, (select count(*)::int from fichier_televerse f
         where f.demande_id = demande.id) as fichiers from demande where reference = $1`,
      [reference],
    );
    expect([row?.num_pers_concerne, row?.fichiers, row?.delai_cible_jours]).toEqual([EMMA, 1, 5]);
    expect(String(row?.donnees)).not.toContain('Canari');
    const [mail] = await deposes(server, 'adherent@demo.fr');
    expect([mail?.modele, mail?.variables.reference, mail?.variables.delai]).toEqual([
      'AR_REMBOURSEMENT',
      reference,
      '5',
    ]);
    expect(JSON.stringify(mail)).not.toMatch(/Canari|Ostéo|75/);
    expect((await jeanne.get('/api/demandes')).body).toContain(reference);
  });

  test('la même clé ne compte qu’une fois', async () => {
    const cle = { 'idempotency-key': randomUUID() };
    const avant = await nbDemandes();
    const un = await envoie(jeanne, { montantDepense: 81 }, cle);
    const deux = await envoie(jeanne, { montantDepense: 81 }, cle);
    expect(deux.json().reference).toBe(un.json().reference);
    expect(await nbDemandes()).toBe(avant + 1);
    expectRefusal(await envoie(jeanne, { montantDepense: 82 }, cle), 422);
  });

  test('un accident causé par un tiers : qui il est se dit, si on le sait', async () => {
    const parTiers = { isAccident: true, isTiersResponsable: true };
    expect((await envoie(jeanne, { ...parTiers, montantDepense: 84 })).statusCode).toBe(200);
    facture = await joint(jeanne, 'facture');
    const connu = { tiersNom: 'M. Roux', tiersAssureur: 'Assurances du Rhône', tiersNumPolice: 'A-12' };
    const envoyee = await envoie(jeanne, { ...parTiers, ...connu, montantDepense: 85 });
    expect(envoyee.statusCode, envoyee.body).toBe(200);
  });

  test('une réponse à une question qui n’est pas posée est oubliée', async () => {
    const answer = await envoie(jeanne, {
      montantDepense: 83,
      montantRo: 99_999,
      montantAutre: 5,
      isTiersResponsable: true,
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('une dépense identique', () => {
  const PHRASE = 'Une dépense identique a déjà été transmise. Voulez-vous continuer ?';

  test('envoyée de deux onglets au même moment : une seule demande', async () => {
    const fichiers = await Promise.all(Array.from({ length: 6 }, () => joint(jeanne, 'facture')));
    const before = await nbDemandes();
    const answers = await Promise.all(
      fichiers.map((un) =>
        envoie(jeanne, { facture: [un], montantDepense: 412.5 }, { 'idempotency-key': randomUUID() }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await nbDemandes()).toBe(before + 1);
  });

  test('déjà demandée : on demande, puis on accepte si la personne continue', async () => {
    expect((await envoie(jeanne, { montantDepense: 91 })).statusCode).toBe(200);
    facture = await joint(jeanne, 'facture');
    const refusal = expectRefusal(await envoie(jeanne, { montantDepense: 91 }), 409);
    expect([refusal.code, refusal.message]).toEqual(['CONFIRMATION_REQUISE', PHRASE]);
    for (const autre of [{ numPers: JEANNE }, { montantDepense: 91.01 }, { dateSoins: decale(0, -11) }]) {
      facture = await joint(jeanne, 'facture');
      expect((await envoie(jeanne, { montantDepense: 91, ...autre })).statusCode, JSON.stringify(autre)).toBe(
        200,
      );
    }
    facture = await joint(jeanne, 'facture');
    expect((await envoie(jeanne, { montantDepense: 91, isConfirme: true })).statusCode).toBe(200);
  });

  test('déjà décomptée', async () => {
    await verseSoin(server, { numPers: EMMA, dateSoins: decale(0, -10), depense: 61.25 });
    expect(expectRefusal(await envoie(jeanne, { montantDepense: 61.25 }), 409).message).toBe(PHRASE);
  });

  test('d’un adulte qui ne partage pas : rien n’est dit de ce que lui seul sait', async () => {
    await verseSoin(server, { numPers: LUCAS, dateSoins: decale(0, -10), depense: 62.25 });
    const sienne = { numPers: LUCAS, montantDepense: 63, facture: [await joint(lucas, 'facture')] };
    expect((await envoie(lucas, sienne)).statusCode).toBe(200);
    for (const montantDepense of [62.25, 63]) {
      facture = await joint(jeanne, 'facture');
      expect((await envoie(jeanne, { numPers: LUCAS, montantDepense })).statusCode).toBe(200);
    }
    facture = await joint(lucas, 'facture');
    expectRefusal(await envoie(lucas, { numPers: LUCAS, montantDepense: 62.25 }), 409);
  });
});

test('sans compte bancaire, la demande attend ; le contrat d’un autre ne le donne pas', async () => {
  await server.db.query(
    `with ajoute as (
       insert into compte (client_id, user_name, email, nom, prenom, code_civilite, password_hash, num_pers, date_activation)
       select c.client_id, 'paul.durand@exemple.fr', 'paul.durand@exemple.fr', 'DURAND', 'Paul', 'M', c.password_hash,
         '000000451301', now() from compte c join client on client.id = c.client_id and client.code = 'horizon'
       where c.user_name = 'adherent@demo.fr' on conflict do nothing returning id, client_id)
     insert into compte_role (compte_id, role_id)
     select a.id, r.id from ajoute a join role r on r.client_id = a.client_id and r.name = 'User'`,
  );
  const paul = await pour('paul.durand@exemple.fr');
  expect((await paul.get(PATH)).json().donnees).toMatchObject({
    ...{ compte: 'Aucun compte enregistré', isCompteManquant: true },
  });
  const sienne = { numPers: '000000451301', facture: [await joint(paul, 'facture')] };
  const { errors } = expectRefusal(await envoie(paul, sienne), 400);
  expect(errors?.compteManquant).toMatch(/compte bancaire/);
});

describe('plusieurs soins dans une demande', () => {
  const second = async (more: object = {}) => ({
    ...{ codeDomaine: 'DOUCE', codePrestation: 'HN_OSTEO', dateSoins: decale(0, -3) },
    ...{ professionnel: 'Paul Legrand', montantDepense: 45.5, isRo: false, isAutreMutuelle: false },
    facture: [await joint(jeanne, 'soin2.facture')],
    ...more,
  });

  test('chacun a sa date, son montant et sa facture ; la demande les dit tous', async () => {
    const recue = await envoie(jeanne, {
      ...{ nbSoins: '2', soin2: await second(), isConfirme: true, dateSoins: decale(0, -77) },
    });
    expect(recue.statusCode).toBe(200);
    const { reference } = recue.json();
    const { resume, pieces } = (await jeanne.get(`/api/demandes/${reference}`)).json();
    expect(resume.map(({ titre }: { titre: string }) => titre)).toContain('Soin n° 2');
    const lu = resume.find(({ titre }: { titre: string }) => titre === 'Soin n° 2');
    expect(JSON.stringify(lu)).toMatch(/45,50.*/);
    expect(JSON.stringify(lu)).toContain('Paul Legrand');
    expect(pieces.map(({ inputName }: { inputName: string }) => inputName).sort()).toEqual([
      'facture',
      'soin2.facture',
    ]);
  });

  test('une faute est sur la question du soin où elle est', async () => {
    expect(await erreurs({ nbSoins: '2' })).toEqual({
      ...{ 'soin2.codeDomaine': VIDE, 'soin2.codePrestation': VIDE, 'soin2.dateSoins': VIDE },
      ...{ 'soin2.professionnel': VIDE, 'soin2.montantDepense': VIDE, 'soin2.isRo': VIDE },
      ...{ 'soin2.isAutreMutuelle': VIDE, 'soin2.facture': JOINDRE },
    });
    const trop = await second({
      isRo: true,
      montantRo: 50,
      decompteRo: [await joint(jeanne, 'soin2.decompteRo')],
    });
    expect(await erreurs({ nbSoins: '2', soin2: trop })).toEqual({
      'soin2.montantRo': 'Ce montant ne peut pas dépasser le montant payé.',
    });
    const verres = await second({ codeDomaine: 'OPTI', codePrestation: 'VER' });
    expect(await erreurs({ nbSoins: '2', soin2: verres })).toEqual({ 'soin2.prescription': JOINDRE });
    expect(await erreurs({ nbSoins: '6' })).toMatchObject({ nbSoins: M.CHOIX });
  });

  test('le même soin deux fois, ou déjà envoyé, demande une confirmation', async () => {
    const avant = await nbDemandes();
    const meme = await second({ dateSoins: decale(0, -88), montantDepense: 60 });
    const deux = { nbSoins: '2', dateSoins: decale(0, -88), soin2: meme };
    expectRefusal(await envoie(jeanne, deux), 409, 'CONFIRMATION_REQUISE');
    const autre = await second({ dateSoins: decale(0, -99) });
    expect((await envoie(jeanne, { ...deux, soin2: autre })).statusCode).toBe(200);
    // The second care of that claim, sent again by itself.
    const seul = { dateSoins: decale(0, -99), montantDepense: 45.5 };
    expectRefusal(await envoie(jeanne, seul), 409, 'CONFIRMATION_REQUISE');
    expect(await nbDemandes()).toBe(avant + 1);
  });
});

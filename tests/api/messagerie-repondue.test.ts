import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Dossier } from '#src/core/adherent/dossier.ts';
import { R } from '#src/core/api/refus.ts';
import { M } from '#src/core/definition/messages.ts';
import type { Courrier } from '#src/lectures/courriers.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { effaceDemandes } from '#tests/support/demandes.ts';
import { regleFonctionnalite } from '#tests/support/fonctionnalites.ts';
import { jetonDeService } from '#tests/support/jetons.ts';
import { query } from '#tests/support/lists.ts';
import { deposes } from '#tests/support/outbox.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { fichierTeleverse } from '#tests/support/televersement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const TOUS = '/api/adherent/courriers';
const QUEUE = '/api/admin/demandes';
const QUESTION = 'Bonjour, mon remboursement du 3 octobre me semble incomplet.';
const SUITE = 'Merci. Il manque encore la part de la chambre particulière.';

let server: TestApp;
let jeanne: Visitor;
let lucas: Visitor;
let marc: Visitor;
let jeton: string;

beforeAll(async () => {
  server = await testApp();
  [jeanne, lucas, marc] = (await Promise.all(
    ['adherent@demo.fr', 'beneficiaire@demo.fr', 'gestionnaire@demo.fr'].map(async (nom) => {
      const who = visitor(server.app);
      await who.signIn(nom);
      return who;
    }),
  )) as [Visitor, Visitor, Visitor];
  jeton = await jetonDeService(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await effaceDemandes(server);
  await server.db.query('delete from courrier_lu');
  await server.db.query('delete from notification');
});

async function envoie(message = QUESTION): Promise<string> {
  const data = { codeObjet: 'REMB_ERREUR', numContrat: '00012345', message, modeReponse: 'messagerie' };
  const answer = await jeanne.call('POST', '/api/forms/contact/v2/form', { body: { data } });
  expect(answer.statusCode).toBe(200);
  return answer.json().reference;
}

interface Ligne {
  readonly id: string;
  readonly version: number;
  readonly etat: string;
  readonly gestionnaire: string | null;
  readonly echeance: string | null;
}

async function ligne(reference: string): Promise<Ligne> {
  const [row] = (await marc.get(`${QUEUE}${query({ filter: { reference } })}`)).json<Ligne[]>();
  if (!row) throw new Error(`${reference} n’est pas dans la file`);
  return row;
}

async function bureau(reference: string, message: string) {
  const { id, version } = await ligne(reference);
  return marc.call('POST', `${QUEUE}/${id}/reponse`, { body: { version, message } });
}

const repond = (id: string, data: object, headers: Record<string, string> = {}, who = jeanne) =>
  who.call('POST', `${TOUS}/${id}/reponse`, { body: { data }, headers });

async function fils(): Promise<Courrier[]> {
  return (await jeanne.get(TOUS)).json();
}
const filDe = async (reference: string) => (await fils()).filter((un) => un.reference === reference);
const textes = (courrier: Courrier | undefined) =>
  courrier?.messages.map(({ auteur, texte }) => `${auteur} : ${texte}`);
const dossier = async (id: string): Promise<Dossier> => (await marc.get(`${QUEUE}/${id}/dossier`)).json();

describe('un message auquel on a répondu', () => {
  test('se répond encore, sans attendre son auteur, qui lit chaque réponse et en est prévenu', async () => {
    const reference = await envoie();
    expect((await bureau(reference, 'Nous regardons.')).statusCode).toBe(200);
    expect((await bureau(reference, 'La part manquante est versée.')).statusCode).toBe(200);
    const { resume } = await dossier((await ligne(reference)).id);
    expect(JSON.stringify(resume), 'déjà dans l’échange').not.toContain(QUESTION);
    expect(JSON.stringify(resume)).toContain('00012345');
    const [fil, autre] = await filDe(reference);
    expect(autre).toBeUndefined();
    expect(fil).toMatchObject({ isLu: false });
    expect(textes(fil)).toEqual([
      `adherent : ${QUESTION}`,
      'mutuelle : Nous regardons.',
      'mutuelle : La part manquante est versée.',
    ]);
    const cloche = await server.db.query<{ lien: string }>(
      "select lien from notification where titre = 'Une réponse à votre message'",
    );
    expect(cloche).toEqual([1, 2].map(() => ({ lien: `/messagerie/${fil?.id}` })));
    const mails = async () => (await deposes(server, 'adherent@demo.fr')).map(({ modele }) => modele);
    await expect.poll(mails).toContain('NOUVEAU_MESSAGE');
  });

  test('continue dans son fil : il revient dans la file, de qui l’a suivi, avec tout l’échange', async () => {
    const reference = await envoie();
    await bureau(reference, 'C’est fait.');
    const { id, gestionnaire, echeance } = await ligne(reference);
    expect([gestionnaire, echeance]).toEqual(['gestionnaire@demo.fr', null]);
    const piece = await fichierTeleverse(jeanne, {
      ...{ nom: 'facture.pdf', contenu: petitPdf(), inputName: 'pieces' },
    });
    const [fil] = await filDe(reference);
    expect((await repond(fil?.id ?? '', { message: SUITE, pieces: [piece] })).statusCode).toBe(204);
    expect(await ligne(reference)).toMatchObject({
      ...{ etat: 'enregistree', gestionnaire: 'gestionnaire@demo.fr' },
      echeance: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(await filDe(reference)).toHaveLength(1);
    const { echange, pieces } = await dossier(id);
    expect(echange.map(({ texte, isAdherent }) => [isAdherent, texte])).toEqual([
      [true, QUESTION],
      [false, 'C’est fait.'],
      [true, SUITE],
    ]);
    expect(echange[2]?.pieces).toEqual(['facture.pdf']);
    expect(pieces.map(({ nom }) => nom)).toEqual(['facture.pdf']);
    expect((await bureau(reference, 'Vu, elle est remboursée.')).statusCode).toBe(200);
    expect((await filDe(reference))[0]?.messages).toHaveLength(4);
  });

  test('pris en charge, il y revient en cours ; ouvert, il reste où il est', async () => {
    const reference = await envoie();
    const { id, version } = await ligne(reference);
    await marc.call('POST', `${QUEUE}/${id}/prise-en-charge`, { body: { version } });
    expect((await repond(id, { message: SUITE })).statusCode).toBe(204);
    expect((await ligne(reference)).etat).toBe('enCours');
    await bureau(reference, 'Oui.');
    await repond(id, { message: 'Et pour le mois de novembre ?' });
    expect((await ligne(reference)).etat).toBe('enCours');
  });

  test('garde ce qui fut répondu avant que les fils ne gardent tout', async () => {
    const reference = await envoie();
    await server.db.query(
      `update demande set etat = 'traitee', commentaire_adherent = 'D’avant.', date_maj = now() where reference = $1`,
      [reference],
    );
    const [fil] = await filDe(reference);
    await repond(fil?.id ?? '', { message: SUITE });
    await bureau(reference, 'D’après.');
    expect(textes((await filDe(reference))[0])).toEqual([
      `adherent : ${QUESTION}`,
      'mutuelle : D’avant.',
      `adherent : ${SUITE}`,
      'mutuelle : D’après.',
    ]);
  });

  test('reçoit aussi ce que dit le système de gestion, qui ne le rouvre pas', async () => {
    const reference = await envoie();
    await bureau(reference, 'C’est fait.');
    const dit = (rang: number, plus: object) =>
      server.app.inject({
        ...{ method: 'POST', url: '/api/gestion/evenements' },
        headers: { host: 'localhost', authorization: `Bearer ${jeton}` },
        payload: { id: randomUUID(), reference, rang, date: '2026-11-24T08:00:00Z', ...plus },
      });
    expect((await dit(1, { nature: 'message', message: 'Le virement est parti.' })).statusCode).toBe(200);
    expect((await dit(2, { nature: 'priseEnCharge' })).statusCode).toBe(409);
    expect(textes((await filDe(reference))[0])).toEqual([
      `adherent : ${QUESTION}`,
      'mutuelle : C’est fait.',
      'mutuelle : Le virement est parti.',
    ]);
  });
});

describe('un courrier', () => {
  test('se répond sans objet à choisir : la réponse est dans son fil, et la suite aussi', async () => {
    const [lettre] = (await fils()).filter(({ sens }) => sens === 'sortant');
    const id = lettre?.id ?? '';
    expect((await repond(id, { message: SUITE })).statusCode).toBe(204);
    const [demande] = (await marc.get(QUEUE)).json<(Ligne & { reference: string })[]>();
    const lu = async () => (await fils()).find((un) => un.id === id);
    expect(textes(await lu())).toEqual([...(textes(lettre) ?? []), `adherent : ${SUITE}`]);
    expect((await dossier(demande?.id ?? '')).echange.map(({ texte }) => texte)).toEqual([
      ...(lettre?.messages ?? []).map(({ texte }) => texte),
      SUITE,
    ]);
    await bureau(demande?.reference ?? '', 'Entendu.');
    await repond(id, { message: 'Merci de votre réponse.' });
    expect((await lu())?.messages).toHaveLength((lettre?.messages.length ?? 0) + 3);
    expect((await marc.get(QUEUE)).json()).toHaveLength(1);
    // What leads to the request leads to its thread.
    const parDemande = `${TOUS}${query({ filter: { id: [demande?.id] } })}`;
    expect((await jeanne.get(parDemande)).json()).toMatchObject([{ id }]);
    expect((await jeanne.get(`${TOUS}/${demande?.id}`)).json()).toMatchObject({ id });
  });
});

test('un mot suffit pour répondre, à un message comme à un courrier, et se lit autant de fois qu’il fut dit', async () => {
  const reference = await envoie();
  const { id } = await ligne(reference);
  for (const question of ['Avez-vous reçu notre courrier ?', 'Et son annexe ?']) {
    await bureau(reference, question);
    expect((await repond(id, { message: 'Oui.' })).statusCode).toBe(204);
  }
  const [fil] = await filDe(reference);
  expect(textes(fil)?.filter((dit) => dit === 'adherent : Oui.')).toHaveLength(2);
  const lettre = (await fils()).find(({ referenceDemande }) => referenceDemande === null);
  expect((await repond(lettre?.id ?? '', { message: 'Oui.' })).statusCode).toBe(204);
});

describe('ce qui ne se peut pas', () => {
  test('vide, d’un autre, sans la fonctionnalité', async () => {
    const reference = await envoie();
    const { id } = await ligne(reference);
    for (const message of ['', ' ', null])
      expect(expectRefusal(await repond(id, { message }), 400).errors).toEqual({ message: M.REQ });
    expect(expectRefusal(await repond(id, { message: SUITE, pieces: 'x' }), 400).errors).toHaveProperty(
      'pieces',
    );
    expectRefusal(await repond(id, { message: SUITE }, {}, lucas), 404);
    expectRefusal(await repond(randomUUID(), { message: SUITE }), 404);
    expectRefusal(await repond(id, { message: SUITE }, {}, visitor(server.app)), 401);
    const sien = await fichierTeleverse(lucas, {
      ...{ nom: 'a.pdf', contenu: petitPdf(), inputName: 'pieces' },
    });
    expect(expectRefusal(await repond(id, { message: SUITE, pieces: [sien] }), 400).errors).toEqual({
      pieces: R.FILE_PERDU,
    });
    await regleFonctionnalite(server, 'contactAutreActe', { isActivated: false });
    expectRefusal(await repond(id, { message: SUITE }), 403);
    await regleFonctionnalite(server, 'contactAutreActe', { isActivated: true });
    expect((await filDe(reference))[0]?.messages).toHaveLength(1);
  });

  test('la même réponse deux fois ne compte qu’une fois', async () => {
    const reference = await envoie();
    const { id } = await ligne(reference);
    const cle = { 'idempotency-key': randomUUID() };
    const deux = await Promise.all([1, 2].map(() => repond(id, { message: SUITE }, cle)));
    expect(deux.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await filDe(reference))[0]?.messages).toHaveLength(2);
    // Sent again by whoever does not know what became of it.
    expect((await repond(id, { message: SUITE })).statusCode).toBe(204);
    expect((await filDe(reference))[0]?.messages).toHaveLength(2);
  });

  test('un message annulé ne se répond ni ne se continue : lui répondre en est un autre, dans son fil', async () => {
    const reference = await envoie();
    const { id } = await ligne(reference);
    const { version } = (await jeanne.get(`/api/demandes/${reference}`)).json();
    await jeanne.call('POST', `/api/demandes/${reference}/annulation`, { body: { version } });
    expectRefusal(await bureau(reference, 'Trop tard.'), 409);
    expect((await repond(id, { message: SUITE })).statusCode).toBe(204);
    expect((await filDe(reference))[0]?.messages).toHaveLength(2);
    expect((await ligne(reference)).etat).toBe('annulee');
    expect((await marc.get(QUEUE)).json<Ligne[]>()[0]?.etat).toBe('enregistree');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PrefillAbonnement } from '#src/acts/adherent/abonnement.ts';
import type { Prefill } from '#src/core/acte/act.ts';
import type { Abonnement } from '#src/core/adherent/preferences.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const CHEMIN = '/api/forms/abonnement';
const RIEN = { email: false, sms: false, push: false };
const SANS_MOBILE = 'Il faut un numéro de mobile confirmé pour recevoir des SMS.';

let server: TestApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await testApp();
  jeanne = await member('adherent@demo.fr');
});
afterAll(() => server.close());
beforeEach(() => server.db.query('delete from preference_membre'));

async function member(userName: string): Promise<Visitor> {
  const someone = visitor(server.app);
  await someone.signIn(userName);
  return someone;
}

async function lit(who: Visitor): Promise<PrefillAbonnement> {
  const answer = await who.get(CHEMIN);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Prefill<PrefillAbonnement>>().donnees;
}

function ligne({ abonnements }: PrefillAbonnement, codeType: string): Abonnement {
  const found = abonnements.find((abonnement) => abonnement.codeType === codeType);
  if (!found) throw new Error(`Aucune ligne ${codeType}`);
  return found;
}

const post = (who: Visitor, data: unknown) => who.call('POST', `${CHEMIN}/form`, { body: { data } });
const choix = (codeType: string, canaux: object, frequence = 'immediate') => ({
  abonnements: [{ codeType, canaux }],
  frequence,
});

describe('what it begins with', () => {
  test('six subjects in their order; by mail, until somebody chooses', async () => {
    const donnees = await lit(jeanne);
    expect(donnees.frequence).toBe('immediate');
    expect(donnees.abonnements.map(({ codeType, canaux }) => [codeType, canaux.email])).toEqual([
      ['REMBOURSEMENT', false],
      ['DOCUMENT', true],
      ['DEMANDE', true],
      ['COTISATION', true],
      ['CARTE_TP', true],
      ['SANTE_PREVENTION', false],
    ]);
  });

  test('only what carries something is offered: SMS where the client sends some, and nothing to a telephone’s own', async () => {
    expect((await lit(jeanne)).offerts).toEqual(['email', 'sms']);
    const ailleurs = visitor(server.app, 'deux.localhost');
    await ailleurs.signIn('adherent@demo.fr');
    expect((await lit(ailleurs)).offerts).toEqual(['email']);
    const { errors } = expectRefusal(await post(ailleurs, choix('DOCUMENT', { sms: true })), 400);
    expect(errors).toEqual({ abonnements: 'Votre mutuelle n’envoie pas de SMS.' });
  });

  test('channels that are closed say why', async () => {
    const donnees = await lit(jeanne);
    expect(ligne(donnees, 'DOCUMENT')).toMatchObject({
      isModifiable: true,
      motifs: { sms: SANS_MOBILE, push: 'Votre mutuelle n’envoie pas de notification sur un téléphone.' },
    });
    expect(ligne(donnees, 'SANTE_PREVENTION')).toMatchObject({ isModifiable: false, canaux: RIEN });
  });

  test('a confirmed number and an agreement open theirs, and losing them closes them again', async () => {
    const set = (sql: string) => server.db.query(`${sql} where user_name = 'beneficiaire@demo.fr'`);
    const lucas = await member('beneficiaire@demo.fr');
    await set(`update compte set tel_amf = '+33612345678', is_tel_amf_confirme = true`);
    await lucas.call('POST', '/api/forms/consentement/form', {
      body: { data: { nomConsentement: 'OFFRES_MUTUELLE_SMS', isAccepted: true } },
    });
    const tout = { email: false, sms: true, push: false };
    const answer = await post(lucas, choix('SANTE_PREVENTION', tout));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(ligne(await lit(lucas), 'SANTE_PREVENTION').canaux).toEqual(tout);
    await set('update compte set is_tel_amf_confirme = false');
    expect(ligne(await lit(lucas), 'SANTE_PREVENTION').canaux).toEqual({ ...tout, sms: false });
  });
});

describe('choosing', () => {
  test('is kept; what is not named stays; no mail, no request, a line of history', async () => {
    const answer = await post(jeanne, choix('DOCUMENT', RIEN, 'mensuelle'));
    expect(answer.json()).toMatchObject({
      etat: 'traitee',
      isModeGestionManuel: false,
      isEnvoiArActivated: false,
    });
    const donnees = await lit(jeanne);
    expect(ligne(donnees, 'DOCUMENT').canaux).toEqual(RIEN);
    expect(ligne(donnees, 'DEMANDE').canaux.email).toBe(true);
    expect(donnees.frequence).toBe('mensuelle');
    expect(ligne(await lit(await member('beneficiaire@demo.fr')), 'DOCUMENT').canaux.email).toBe(true);
    expect(await deposes(server, 'adherent@demo.fr')).toEqual([]);
    const demandes = await jeanne.get('/api/demandes');
    if (demandes.statusCode === 200) expect(demandes.json()).toEqual([]);
    expect((await jeanne.get('/api/history')).json()[0].libelle).toBe('Modification de vos préférences');
  });

  test('two nodes write one after the other: the last one counts', async () => {
    const other = visitor(await server.node());
    await other.signIn('adherent@demo.fr');
    await post(jeanne, choix('CARTE_TP', RIEN));
    await post(other, choix('CARTE_TP', { email: true }));
    expect(ligne(await lit(jeanne), 'CARTE_TP').canaux).toEqual({ ...RIEN, email: true });
  });

  test.each([
    ['abonnements', { frequence: 'immediate' }, 'Ce champ est obligatoire.'],
    ['abonnements', { abonnements: 'x', frequence: 'immediate' }, 'Merci de saisir une liste de valeurs.'],
    ['abonnements', choix('INCONNU', RIEN), 'Merci de choisir une valeur de la liste.'],
    ['abonnements', choix('DOCUMENT', { fax: true }), 'Merci de choisir une valeur de la liste.'],
    ['abonnements', choix('DOCUMENT', { email: 'oui' }), 'Merci de répondre par oui ou par non.'],
    ['abonnements', choix('DOCUMENT', { sms: true }), SANS_MOBILE],
    [
      'abonnements',
      choix('DOCUMENT', { push: true }),
      'Votre mutuelle n’envoie pas de notification sur un téléphone.',
    ],
    [
      'abonnements',
      choix('SANTE_PREVENTION', { email: true }),
      'Acceptez d’abord de recevoir les offres et les conseils de votre mutuelle.',
    ],
    [
      'abonnements',
      { abonnements: [1, 2].map(() => ({ codeType: 'DOCUMENT', canaux: RIEN })), frequence: 'immediate' },
      'Une même valeur ne peut pas figurer deux fois.',
    ],
    ['frequence', choix('DOCUMENT', RIEN, 'annuelle'), 'Merci de choisir une valeur de la liste.'],
  ])('%s: %j', async (champ, data, phrase) => {
    const { errors } = expectRefusal(await post(jeanne, data), 400);
    expect(errors).toEqual({ [champ]: phrase });
    expect(await server.db.query('select 1 from preference_membre')).toEqual([]);
  });

  test('a visitor, and a contract that is somebody else’s', async () => {
    expectRefusal(await visitor(server.app).get(CHEMIN), 401);
    const headers = { 'x-num-contrat': '00020001' };
    const body = { data: choix('DOCUMENT', RIEN) };
    expectRefusal(await jeanne.call('POST', `${CHEMIN}/form`, { body, headers }), 404);
  });
});

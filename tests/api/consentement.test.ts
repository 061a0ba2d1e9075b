import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Consentements } from '#src/lectures/consentements.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const CHEMIN = '/api/consentement';
const FORM = '/api/forms/consentement/form';
const OFFRES = 'OFFRES_MUTUELLE_EMAIL';

let server: TestApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await testApp();
  jeanne = await member('adherent@demo.fr');
});
afterAll(() => server.close());

async function member(userName: string): Promise<Visitor> {
  const someone = visitor(server.app);
  await someone.signIn(userName);
  return someone;
}

async function lit(who: Visitor): Promise<Consentements> {
  const answer = await who.get(CHEMIN);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const repond = (who: Visitor, data: unknown) => who.call('POST', FORM, { body: { data } });
const reponses = () =>
  server.db.query<{ nom: string; isAccepted: boolean; source: string; version: string; ip: string | null }>(
    `select nom_consentement as nom, is_accepted as "isAccepted", source, r.version, ip_tronquee as ip
     from consentement_reponse r join compte c on c.id = r.compte_id join client cl on cl.id = c.client_id
     where c.user_name = 'adherent@demo.fr' and cl.code = 'horizon' and source <> 'creation' order by r.date`,
  );

beforeEach(() => server.db.query(`delete from consentement_reponse where source in ('modal', 'profil')`));

describe('reading', () => {
  test('every consent with one’s answer; nothing waits where everything was answered', async () => {
    const { consentements, aRecueillir } = await lit(jeanne);
    expect(consentements.map(({ nom }) => nom)).toEqual([
      'CGU',
      OFFRES,
      'OFFRES_MUTUELLE_SMS',
      'OFFRES_PARTENAIRES',
      'ENQUETE_SATISFACTION',
      'DONNEES_SANTE',
      'MESURE_AUDIENCE',
    ]);
    expect(consentements[1]).toMatchObject({ isAccepted: false, version: '2026-01', isRetractable: true });
    expect(aRecueillir).toEqual([]);
  });

  test('a text that has changed waits again; the terms of use, which nobody may refuse, never do', async () => {
    await server.db.query(`update consentement set version_texte = '2026-11' where nom in ('CGU', $1)`, [
      OFFRES,
    ]);
    expect((await lit(jeanne)).aRecueillir).toEqual([OFFRES]);
    await repond(jeanne, { nomConsentement: OFFRES, isAccepted: false });
    expect((await lit(jeanne)).aRecueillir).toEqual([]);
    expect(await reponses()).toEqual([
      { nom: OFFRES, isAccepted: false, source: 'modal', version: '2026-11', ip: '127.0.0.0' },
    ]);
  });

  test('care is asked about only where a contract is not what the law calls responsible', async () => {
    await server.db.query(
      `update gestion_contrat set donnees = jsonb_set(donnees, '{isContratResponsable}', 'false')
       where num_contrat = '00012345'`,
    );
    expect((await lit(jeanne)).aRecueillir).toContain('DONNEES_SANTE');
    await repond(jeanne, { nomConsentement: 'DONNEES_SANTE', isAccepted: true });
    expect((await lit(jeanne)).aRecueillir).not.toContain('DONNEES_SANTE');
  });

  test('a visitor', async () => {
    expectRefusal(await visitor(server.app).get(CHEMIN), 401);
  });
});

describe('answering', () => {
  test('adds a proof each time, and the last one counts', async () => {
    const first = await repond(jeanne, { nomConsentement: OFFRES, isAccepted: true });
    expect(first.statusCode, first.body).toBe(200);
    expect((await lit(jeanne)).consentements.find(({ nom }) => nom === OFFRES)?.isAccepted).toBe(true);
    await repond(jeanne, { nomConsentement: OFFRES, isAccepted: false, source: 'profil' });
    expect((await lit(jeanne)).consentements.find(({ nom }) => nom === OFFRES)?.isAccepted).toBe(false);
    expect((await reponses()).map(({ isAccepted, source }) => [isAccepted, source])).toEqual([
      [true, 'modal'],
      [false, 'profil'],
    ]);
    // Another member's answers are their own.
    const lucas = await lit(await member('beneficiaire@demo.fr'));
    expect(lucas.consentements.find(({ nom }) => nom === OFFRES)?.isAccepted).toBe(false);
  });

  test('is told in the history, without a request or a mail', async () => {
    await repond(jeanne, { nomConsentement: OFFRES, isAccepted: true });
    const [last] = (await jeanne.get('/api/history')).json();
    expect(last).toMatchObject({
      codeEvenement: 'CONSENTEMENT',
      libelle: 'Réponse à une demande de consentement',
    });
    const envois = await server.db.query(`select 1 from envoi where destinataire = 'adherent@demo.fr'`);
    expect(envois).toEqual([]);
  });

  test.each([
    [
      'nomConsentement',
      { nomConsentement: 'CGU', isAccepted: false },
      'Merci de choisir une valeur de la liste.',
    ],
    [
      'nomConsentement',
      { nomConsentement: 'INCONNU', isAccepted: true },
      'Merci de choisir une valeur de la liste.',
    ],
    ['nomConsentement', { isAccepted: true }, 'Ce champ est obligatoire.'],
    ['isAccepted', { nomConsentement: OFFRES }, 'Ce champ est obligatoire.'],
    ['isAccepted', { nomConsentement: OFFRES, isAccepted: 'oui' }, 'Merci de répondre par oui ou par non.'],
    [
      'source',
      { nomConsentement: OFFRES, isAccepted: true, source: 'cookies' },
      'Merci de choisir une valeur de la liste.',
    ],
  ])('%s: %o', async (champ, data, phrase) => {
    const { errors } = expectRefusal(await repond(jeanne, data), 400);
    expect(errors).toEqual({ [champ]: phrase });
    expect(await reponses()).toEqual([]);
  });

  test('a visitor, and a call without its anti-forgery token', async () => {
    const body = { data: { nomConsentement: OFFRES, isAccepted: true } };
    expectRefusal(await visitor(server.app).call('POST', FORM, { body }), [401, 403]);
    expectRefusal(await jeanne.call('POST', FORM, { body, xsrf: null }), 403);
    expect(await reponses()).toEqual([]);
  });
});

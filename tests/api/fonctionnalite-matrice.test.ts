import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FonctionnaliteReglee } from '#src/core/api/fonctionnalites.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { formulaire } from '#tests/support/televersement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const ADRESSE = '/api/admin/fonctionnalite';
const CLE = 'ribPrestationsActeGestion';

let server: TestApp;
let gestionnaire: Visitor;
beforeAll(async () => {
  server = await testApp();
  gestionnaire = visitor(server.app);
  await gestionnaire.signIn('gestionnaire@demo.fr');
});
afterAll(() => server.close());

const toutes = async () => (await gestionnaire.get(ADRESSE)).json<FonctionnaliteReglee[]>();
async function lue(cle = CLE): Promise<FonctionnaliteReglee> {
  const trouvee = (await toutes()).find((une) => une.cle === cle);
  if (!trouvee) throw new Error(cle);
  return trouvee;
}
const regle = (body: object) => gestionnaire.call('PUT', ADRESSE, { body });

describe('les fonctionnalités et leurs exceptions', () => {
  test('se lisent toutes, comme la liste les dit', async () => {
    const lues = await toutes();
    expect(lues.length).toBeGreaterThan(20);
    const liste = (
      await gestionnaire.get(
        '/api/admin/referentiel/fonctionnalite-backend?range=[0,99]&sort=["ordre","ASC"]',
      )
    ).json<{ cle: string }[]>();
    expect(lues.map(({ cle }) => cle)).toEqual(liste.map(({ cle }) => cle));
    expect(await lue()).toMatchObject({ isActivated: true, isActivatedPerContract: {} });
  });

  test('se ferment pour un contrat, puis pour tous, et cela vaut aussitôt', async () => {
    const jeanne = visitor(server.app);
    await jeanne.signIn('adherent@demo.fr');
    const lit = () => jeanne.get('/api/forms/ribprestations', { 'x-num-contrat': '00012345' });
    expect((await lit()).statusCode).toBe(200);
    const { version } = await lue();
    const exceptions = { '00012345': false, '00099999': true };
    const ferme = await regle({ cle: CLE, version, isActivatedPerContract: exceptions });
    expect([ferme.statusCode, ferme.json()]).toEqual([
      200,
      expect.objectContaining({ version: version + 1, isActivatedPerContract: { '00012345': false } }),
    ]);
    expectRefusal(await lit(), 403);
    expectRefusal(await regle({ cle: CLE, version, isActivatedPerContract: {} }), 412);
    const rouvre = await regle({ cle: CLE, version: version + 1, isActivatedPerContract: {} });
    expect(rouvre.statusCode).toBe(200);
    expect((await lit()).statusCode).toBe(200);
    expect((await regle({ cle: CLE, version: version + 2, isActivated: false })).statusCode).toBe(200);
    expectRefusal(await lit(), 403);
    expect((await regle({ cle: CLE, version: version + 3, isActivated: true })).statusCode).toBe(200);
  });

  test.each([
    ['une clé que le portail n’a pas', { cle: 'licorneActeGestion' }, 'cle'],
    ['aucune clé', {}, 'cle'],
    [
      'un contrat mal écrit',
      { cle: CLE, isActivatedPerContract: { 'a; drop': false } },
      'isActivatedPerContract',
    ],
    [
      'un contrat que personne n’a',
      { cle: CLE, isActivatedPerContract: { '99999999': false } },
      'isActivatedPerContract',
    ],
    ['des exceptions qui n’en sont pas', { cle: CLE, isActivatedPerContract: [1] }, 'isActivatedPerContract'],
    [
      'une exception qui n’est ni oui ni non',
      { cle: CLE, isActivatedPerContract: { '00012345': 1 } },
      'isActivatedPerContract',
    ],
    ['un interrupteur qui n’en est pas un', { cle: CLE, isActivated: 'oui' }, 'isActivated'],
    ['un champ inconnu', { cle: CLE, modeGestion: 'manuel' }, 'modeGestion'],
  ])('%s se refuse sur son champ, et rien n’est écrit', async (_, body, champ) => {
    const avant = await lue();
    const reponse = await regle({ version: avant.version, ...body });
    expect(Object.keys(expectRefusal(reponse, 400).errors ?? {})).toEqual([champ]);
    expect(await lue()).toEqual(avant);
  });

  test('refusent de la liste, à la main ou par un fichier, les contrats que la page refuse', async () => {
    const liste = '/api/admin/referentiel/fonctionnalite-backend';
    const { id, version } = await lue();
    const ecrit = (contratsFermes: readonly string[]) =>
      gestionnaire.call('PUT', `${liste}/${id}`, { body: { version, contratsFermes } });
    const faute = async (...numeros: string[]) =>
      expectRefusal(await ecrit(numeros), 400).errors?.contratsFermes;
    expect(await faute('00012345', '99999998', '99999999')).toBe(
      'Aucun contrat n’a les numéros 99999998 et 99999999.',
    );
    expect(await faute('123')).toBe('Un numéro de contrat a de 4 à 20 lettres ou chiffres.');
    expect(await faute('pl 100 001')).toBe('Aucun contrat n’a le numéro PL100001.');
    expect((await lue()).version).toBe(version);
    const { code } = (await gestionnaire.get(`${liste}/${id}`)).json<{ code: string }>();
    const contenu = Buffer.from(`code,contratsFermes\n${code},99999999\n`);
    const { corps, type } = formulaire({ nom: 'cles.csv', contenu, inputName: 'import' });
    const { id: essai } = (
      await gestionnaire.call('POST', `${liste}/imports`, { body: corps, headers: { 'content-type': type } })
    ).json<{ id: string }>();
    await expect
      .poll(async () => (await gestionnaire.get(`${liste}/imports/${essai}`)).json())
      .toMatchObject({ etat: 'verifie', refuses: 1, modifies: 0 });
    const { body: refus } = await gestionnaire.get(`${liste}/imports/${essai}/refus`);
    expect(refus).toContain('Aucun contrat n’a le numéro 99999999.');
  });

  test('ne sont pas à qui n’en a pas le droit, ni à un autre client', async () => {
    const jeanne = visitor(server.app);
    await jeanne.signIn('adherent@demo.fr');
    expectRefusal(await jeanne.get(ADRESSE), 403);
    expectRefusal(await visitor(server.app).get(ADRESSE), 401);
    const autre = visitor(server.app, 'deux.localhost');
    await autre.signIn('gestionnaire@demo.fr');
    const ids = new Set((await toutes()).map(({ id }) => id));
    const siennes = (await autre.get(ADRESSE)).json<FonctionnaliteReglee[]>();
    expect(siennes.filter(({ id }) => ids.has(id))).toEqual([]);
  });
});

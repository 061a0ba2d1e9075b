import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContratAdherent } from '#src/lectures/contrats.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { gestionAvec, gestionEnPanne } from '#tests/support/gestion.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const LISTE = '/api/adherent/contrats';
let server: TestApp;
let isDown = false;

beforeAll(async () => {
  server = await testApp({
    gestion: (demonstration) =>
      gestionAvec(demonstration, {
        contrats: (client, numPers) => (isDown ? gestionEnPanne() : demonstration).contrats(client, numPers),
      }),
    extend(app) {
      app.get(
        '/api/essai-contrat',
        { config: { droit: { connecte: true }, contrats: true } },
        async ({ espace }) => ({ nombre: espace?.contrats.length }),
      );
    },
  });
});
afterAll(() => server.close());

async function member(userName: string, host = 'localhost'): Promise<Visitor> {
  const someone = visitor(server.app, host);
  await someone.signIn(userName);
  return someone;
}
const contrats = (answer: LightMyRequestResponse): ContratAdherent[] => answer.json().contrats;
const numeros = (answer: LightMyRequestResponse) => contrats(answer).map(({ numContrat }) => numContrat);

describe('GET /api/adherent/contrats', () => {
  test('lists one’s own contracts, valid ones first, and keeps nothing', async () => {
    const answer = await (await member('adherent@demo.fr')).get(LISTE);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      contrats: [
        {
          numContrat: '00012345',
          nomOffre: 'Santé Sérénité 3',
          etat: 'valide',
          precontentieux: false,
          typeContrat: 'sante',
          dateEffet: '2023-01-01',
          isTitulaire: true,
          isUnePersonne: false,
          modalitePaiementPrestation: {
            rib: { titulaireCompte: 'MME JEANNE MARTIN', ibanMasque: 'FR76 **** **** **** **** ***8 916' },
            codeModePaiement: 'V',
            isMissing: false,
          },
        },
        expect.objectContaining({ numContrat: '00012346', etat: 'suspendu', isUnePersonne: true }),
      ],
    });
    expect(answer.body).not.toMatch(/FR76\d{4}|AGRIFRPP/);
  });

  test.each([
    [{ typeContrat: 'prevoyance' }, ['00012346']],
    [{ typeContrat: ['sante', 'mixte'] }, ['00012345']],
    [{ etat: 'valide' }, ['00012345']],
    [{ isActif: true }, ['00012345', '00012346']],
    [{ typeContrat: 'prevoyance', etat: 'valide' }, []],
  ])('narrows by %o', async (criteres, attendus) => {
    const filter = encodeURIComponent(JSON.stringify(criteres));
    const answer = await (await member('adherent@demo.fr')).get(`${LISTE}?filter=${filter}`);
    expect(numeros(answer)).toEqual(attendus);
  });

  test('the same address at another client: the contracts of that one', async () => {
    const answer = await (await member('adherent@demo.fr', 'deux.localhost')).get(LISTE);
    expect(numeros(answer)).toEqual(['PL100001']);
  });

  test('who is only covered does not see the account of the holder, and is not asked for one', async () => {
    const answer = await (await member('beneficiaire@demo.fr')).get(LISTE);
    expect(numeros(answer)).toEqual(['00012345']);
    expect(contrats(answer)[0]?.modalitePaiementPrestation).toEqual({
      rib: null,
      codeModePaiement: 'V',
      isMissing: false,
    });
  });

  test('who works here has none', async () => {
    expect((await (await member('gestionnaire@demo.fr')).get(LISTE)).json()).toEqual({ contrats: [] });
  });

  test('a visitor is refused', async () => {
    expectRefusal(await visitor(server.app).get(LISTE), 401);
  });

  test('a number of the browser’s memory that is stale does not prevent mending it', async () => {
    const answer = await (await member('adherent@demo.fr')).get(LISTE, { 'x-num-contrat': '00020001' });
    expect(numeros(answer)).toEqual(['00012345', '00012346']);
  });

  test('a management system that does not answer: 503, in the one shape', async () => {
    const someone = await member('adherent@demo.fr');
    isDown = true;
    const answer = await someone.get(LISTE);
    isDown = false;
    const body = expectRefusal(answer, 503);
    expect(body).toMatchObject({
      code: 'SERVICE_INDISPONIBLE',
      message: 'Service momentanément indisponible',
    });
    expect(answer.headers['retry-after']).toBe('5');
  });
});

describe('X-Num-Contrat', () => {
  const ESSAI = '/api/essai-contrat';

  test.each(['00012345', '00012346'])('%s, one’s own: passes', async (numContrat) => {
    const answer = await (await member('adherent@demo.fr')).get(ESSAI, { 'x-num-contrat': numContrat });
    expect(answer.json()).toEqual({ nombre: 2 });
  });

  test('none: passes', async () => {
    expect((await (await member('adherent@demo.fr')).get(ESSAI)).statusCode).toBe(200);
  });

  test.each([
    ['somebody else’s', '00020001'],
    ['another client’s', 'PL100001'],
    ['one that does not exist', '99999999'],
    ['two', '00012345, 00012346'],
    ['empty', ''],
    ['a pattern', '000%'],
  ])('%s: as if it did not exist', async (_, numContrat) => {
    const answer = await (await member('adherent@demo.fr')).get(ESSAI, { 'x-num-contrat': numContrat });
    expect(expectRefusal(answer, 404).code).toBe('RESSOURCE_INTROUVABLE');
  });

  test('a beneficiary does not reach the other contract of the holder', async () => {
    const someone = await member('beneficiaire@demo.fr');
    expectRefusal(await someone.get(ESSAI, { 'x-num-contrat': '00012346' }), 404);
  });

  test('a visitor with a number is a visitor', async () => {
    expectRefusal(await visitor(server.app).get(ESSAI, { 'x-num-contrat': '00012345' }), 401);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RibContrat } from '#src/lectures/contrats.ts';
import type { Profil } from '#src/lectures/personnes.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const PROFIL = '/api/adherent/profil';
const RIB = '/api/adherent/contrats/ribprestations';
const [JEANNE, LUCAS, THOMAS, EMMA] = ['000000451203', '000000451204', '000000451205', '000000451206'];

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function member(userName: string, host?: string): Promise<Visitor> {
  const someone = visitor(server.app, host);
  await someone.signIn(userName);
  return someone;
}

const adherente = () => member('adherent@demo.fr');
const beneficiaire = () => member('beneficiaire@demo.fr');
const manager = async () => principals(server.app)('gestionnaire');

async function profilDe(who: Visitor): Promise<Profil> {
  const answer = await who.get(PROFIL);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('GET /adherent/profil', () => {
  test('a visitor is asked to sign in', async () => {
    expectRefusal(await visitor(server.app).get(PROFIL), 401);
  });

  test('the policyholder sees the people of the contract, their social security numbers masked', async () => {
    const answer = await (await adherente()).get(PROFIL);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { personne, adresse, assures, ro, preferences } = answer.json<Profil>();
    expect(personne).toMatchObject({ numPers: JEANNE, prenom: 'Jeanne', nirMasque: '2 85 05 ** *** *** **' });
    expect(adresse).toMatchObject({ codePostal: '51300' });
    expect(assures.map(({ numPers }) => numPers)).toEqual([JEANNE, THOMAS, LUCAS, EMMA]);
    expect(ro.map(({ numPers }) => numPers)).toEqual([JEANNE, THOMAS, LUCAS, EMMA]);
    for (const lien of ro) {
      expect(lien.libelleRegime).toMatch(/\S/);
      expect(lien.suivi.phrase).toMatch(/\S/);
    }
    expect(ro[0]).toMatchObject({
      libelleRegime: 'Régime général',
      isAlsaceMoselle: false,
      suivi: {
        ...{ libelle: 'Active', couleur: '#1B7A3D', sens: 'retour', isFinal: true },
        phrase: 'La télétransmission est active : vos décomptes nous parviennent automatiquement.',
        retour: { type: 'acquittement', libelle: 'Création acquittée', isBloquant: false },
      },
    });
    expect(ro[0]?.suivi.retour?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(answer.body).not.toContain('Suite à donner');
    expect(preferences).toEqual({ isDematActive: true, isPartageRemboursements: false });
    expect(answer.body).not.toMatch(/[12] ?\d{2} ?(0\d|1[0-2]) ?\d{2}/);
  });

  test('a beneficiary sees themselves alone: neither brother, sister nor parents', async () => {
    const { personne, assures, ro } = await profilDe(await beneficiaire());
    expect(personne.numPers).toBe(LUCAS);
    expect(assures.map(({ numPers }) => numPers)).toEqual([LUCAS]);
    expect(ro.map(({ numPers }) => numPers)).toEqual([LUCAS]);
  });

  test('of one person, who has to be one of theirs', async () => {
    const jeanne = await adherente();
    const { assures, personne } = (await jeanne.get(`${PROFIL}?numPers=${EMMA}`)).json<Profil>();
    expect(assures.map(({ numPers }) => numPers)).toEqual([EMMA]);
    expect(personne.numPers).toBe(JEANNE);
    const lucas = await beneficiaire();
    for (const numPers of [EMMA, JEANNE, '000000451301', 'inconnu'])
      expectRefusal(await lucas.get(`${PROFIL}?numPers=${numPers}`), 404);
    expectRefusal(await jeanne.get(`${PROFIL}?numPers=000000451301`), 404);
    expectRefusal(await jeanne.get(`${PROFIL}?autre=1`), 400);
  });

  test('a contract that is somebody else’s is as if it did not exist', async () => {
    const jeanne = await adherente();
    for (const path of [PROFIL, RIB, '/api/consentement', '/api/notification', '/api/history'])
      expectRefusal(await jeanne.get(path, { 'x-num-contrat': '00020001' }), 404);
  });

  test('who only works here has no profile', async () => {
    expectRefusal(await (await manager()).get(PROFIL), 403);
  });
});

describe('GET /adherent/contrats/ribprestations', () => {
  test('the accounts of one’s contracts, masked, and no whole number', async () => {
    const answer = await (await adherente()).get(RIB);
    const { contrats } = answer.json<{ contrats: RibContrat[] }>();
    expect(contrats.map(({ numContrat, isMissing }) => [numContrat, isMissing])).toEqual([
      ['00012345', false],
      ['00012346', false],
    ]);
    for (const { rib, cotisations } of contrats) {
      expect(rib?.ibanMasque).toMatch(/^FR76 [*\s]+\d \d{3}$/);
      expect(cotisations?.rib?.ibanMasque).toMatch(/^FR76 [*\s]+\d \d{3}$/);
    }
    expect(answer.body).not.toMatch(/FR76\d{10}/);
  });

  test('nothing of a contract that one has not signed', async () => {
    const { contrats } = (await (await beneficiaire()).get(RIB)).json<{ contrats: RibContrat[] }>();
    expect(contrats).toEqual([
      expect.objectContaining({ numContrat: '00012345', isTitulaire: false, rib: null, cotisations: null }),
    ]);
  });
});

describe('sharing one’s care with the policyholder', () => {
  const partage = (who: Visitor, body: unknown) => who.call('POST', PROFIL, { body });
  const lucasVuParJeanne = async () =>
    (await profilDe(await adherente())).assures.find(({ numPers }) => numPers === LUCAS)?.isPrestationVisible;

  test('an adult beneficiary shares, and takes it back: it holds at once', async () => {
    const lucas = await beneficiaire();
    expect(await lucasVuParJeanne()).toBe(false);
    expect((await partage(lucas, { isPartageRemboursements: true })).statusCode).toBe(204);
    expect(await lucasVuParJeanne()).toBe(true);
    expect((await profilDe(lucas)).preferences.isPartageRemboursements).toBe(true);
    await partage(lucas, { isPartageRemboursements: false });
    expect(await lucasVuParJeanne()).toBe(false);
    const rows = await server.db.query(
      `select valeur from preference_membre where code = 'partageRemboursements' order by date`,
    );
    expect(rows).toEqual([{ valeur: true }, { valeur: false }]);
  });

  test('the policyholder has nothing to share, and a word is not an answer', async () => {
    expectRefusal(await partage(await adherente(), { isPartageRemboursements: true }), 403);
    for (const body of [{}, { isPartageRemboursements: 'oui' }, { isPartageRemboursements: null }, []])
      expectRefusal(await partage(await beneficiaire(), body), 400);
    expect(await lucasVuParJeanne()).toBe(false);
  });
});

// Before what is made of the map.
import { isCache } from '#src/core/definition/controle.ts';
import '#tests/support/acte-plante.ts';
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { RouteObject } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActeServeur } from '#server/acts/acte.ts';
import { actesServeur } from '#server/acts/registre.ts';
import { type Acte, champsDeLEtape } from '#src/core/acte/act.ts';
import { type CleActe, envoiDe } from '#src/core/acte/actes.ts';
import { aucunCalcul } from '#src/core/acte/calculs.ts';
import { formulaireDeLaLigne } from '#src/core/acte/formulaire-de-ligne.ts';
import type { Champs } from '#src/core/definition/form.ts';
import { garde } from '#src/core/definition/sens.ts';
import { imbrique, aPlat as litAPlat } from '#src/core/valeurs/chemin.ts';
import { QUESTIONS } from '#src/fields/questions.ts';
import { memberRoutes } from '#src/member/routes.ts';
import { MESSAGES } from '#src/messages/registre.ts';
import { portail } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { IS_COMPLETE, inTurn, onceADay, oneOfEach } from '#tests/support/complete.ts';
import { type Reglage, regleFonctionnalite } from '#tests/support/fonctionnalites.ts';
import { sortesDeLActe } from '#tests/support/sortes-actes.ts';
import { listText } from '#tests/support/starting-lists.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let adherent: Visitor;
let beneficiaire: Visitor;
let gestionnaire: Visitor;
let autre: Visitor;

async function arrive(userName: string, host = 'localhost'): Promise<Visitor> {
  const someone = visitor(server.app, host);
  await someone.signIn(userName);
  return someone;
}

beforeAll(async () => {
  server = await testApp();
  adherent = await arrive('adherent@demo.fr');
  beneficiaire = await arrive('beneficiaire@demo.fr');
  gestionnaire = await arrive('gestionnaire@demo.fr');
  autre = await arrive('adherent@demo.fr', 'deux.localhost');
});
afterAll(() => server.close());

/** All that an act may write. */
async function traces(): Promise<unknown> {
  const [row] = await server.db.query(`select (select count(*) from demande) as demandes,
    (select count(*) from envoi) as envois, (select count(*) from travail where demande_id is not null) as transmissions,
    (select count(*) from action_membre) as actions, (select count(*) from notification) as notifications,
    (select count(*) from preference_membre) as preferences, (select count(*) from consentement_reponse) as reponses`);
  return row;
}

const ACTES = actesServeur.map((serveur): [string, ActeServeur] => [serveur.acte.key, serveur]);

/** The rank of an act: what is wrong in many ways falls to the acts in turn. */
const rangDe = ({ acte }: ActeServeur) => actesServeur.findIndex((autre) => autre.acte.key === acte.key);

/** One of each kind: what stands before all the acts says the same of each. */
const DE_CHAQUE_SORTE = new Set(
  oneOfEach(ACTES, ([, { acte }]) => sortesDeLActe(acte as unknown as Acte)).map(([cle]) => cle),
);

function envoie(
  who: Visitor,
  { acte }: ActeServeur,
  data: unknown = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return who.call('POST', `/api${envoiDe(acte)}`, { body: { data }, headers });
}

function lignes(fichier: string): readonly string[] {
  return listText(fichier).split('\n');
}

/** The contract on which an act is offered: some are about what only one of them covers. */
async function contratDe({ acte }: ActeServeur): Promise<string> {
  for (const numContrat of ['00012345', '00012346']) {
    const { statusCode } = await adherent.get(`/api${acte.path}`, { 'x-num-contrat': numContrat });
    if (statusCode === 200) return numContrat;
  }
  throw new Error(`L’acte « ${acte.key} » n’est offert sur aucun contrat de la démonstration`);
}

/** What an act begins with. */
async function prefillDe(serveur: ActeServeur): Promise<{ readonly initial: object }> {
  const numContrat = await contratDe(serveur);
  return (await adherent.get(`/api${serveur.acte.path}`, { 'x-num-contrat': numContrat })).json();
}

async function questionsDe(serveur: ActeServeur): Promise<[string, Champs]> {
  const numContrat = await contratDe(serveur);
  const prefill = await adherent.get(`/api${serveur.acte.path}`, { 'x-num-contrat': numContrat });
  const calculs = aucunCalcul(serveur.acte.calculs);
  return [numContrat, serveur.acte.champs({ ...prefill.json(), calculs })];
}

/** The questions of a form that nothing would draw, and by which control they ask. */
function sansQuestion(champs: Champs): string[] {
  return Object.entries(champs).flatMap(([nom, { controle }]) =>
    controle && !isCache(controle) && !Object.hasOwn(QUESTIONS, controle.type)
      ? [`${nom} : ${controle.type}`]
      : [],
  );
}

describe('the map of acts', () => {
  test('a question whose control nothing draws is told apart', () => {
    const nom = { label: 'Nom', requis: false, vide: null, lit: garde } as const;
    expect(sansQuestion({ nom, connu: { ...nom, controle: { type: 'texte' } } })).toEqual([]);
    expect(sansQuestion({ nom: { ...nom, controle: { type: 'nome' } } })).toEqual(['nom : nome']);
  });

  test('every act of the map is served, and nothing else', () => {
    const formulaires = (Object.keys(portail.actes) as CleActe[]).map(formulaireDeLaLigne);
    expect(actesServeur.map(({ acte }) => acte.key).sort()).toEqual([...new Set(formulaires)].sort());
  });

  test('every act has its page where the map says', () => {
    const pathsOf = ({ path = '', children }: RouteObject): string[] =>
      children?.flatMap(pathsOf).map((child) => [path, child].filter(Boolean).join('/')) ?? [path];
    const paths = memberRoutes.flatMap(pathsOf);
    const absent = Object.values(portail.actes).filter(({ route }) => !paths.includes(route.slice(1)));
    expect(absent).toEqual([]);
  });

  test('every read of the map is a live route', () => {
    const live = new Set(
      server.app.liveRoutes.filter(({ method }) => method === 'GET').map(({ url }) => url),
    );
    const absent = Object.values(portail.lectures).filter(({ path }) => !live.has(`/api${path}`));
    expect(absent.map(({ path }) => path)).toEqual([]);
  });

  test.each(ACTES)('%s: its mail, its line of history and the steps of its questions', async (_, serveur) => {
    const { acte } = serveur;
    if (acte.mail !== null) expect(Object.keys(MESSAGES)).toContain(acte.mail);
    expect(lignes('type-evenement').some((ligne) => ligne.startsWith(`${acte.evenement},`))).toBe(true);
    const [, champs] = await questionsDe(serveur);
    const dits = acte.etapes.flatMap((etape) => champsDeLEtape(etape, champs));
    // What is known beforehand answers questions, each where its name says.
    const { initial } = await prefillDe(serveur);
    const connues = litAPlat(initial, Object.keys(champs));
    expect(imbrique(connues)).toEqual(initial);
    const aDire = Object.entries(champs).filter(([, { controle }]) => !isCache(controle));
    expect([...new Set(dits)].sort()).toEqual([...dits].sort());
    expect(aDire.map(([nom]) => nom).filter((nom) => !dits.includes(nom))).toEqual([]);
    expect(sansQuestion(champs)).toEqual([]);
  });
});

describe.each(ACTES)('%s refuses', (_, serveur) => {
  const { acte } = serveur;

  test('who is nobody, who works here, and a contract that is not theirs, as if it did not exist', async () => {
    const before = await traces();
    const visiteur = visitor(server.app);
    await visiteur.get('/');
    expect((await envoie(visiteur, serveur)).statusCode).toBe(401);
    expect((await visiteur.get(`/api${acte.path}`)).statusCode).toBe(401);
    expect((await envoie(gestionnaire, serveur)).statusCode).toBe(403);
    for (const numContrat of ['00020001', 'PL100001', 'INCONNU1', '00012345, 00012346', '']) {
      const headers = { 'x-num-contrat': numContrat };
      expect((await adherent.get(`/api${acte.path}`, headers)).statusCode).toBe(404);
      expect((await envoie(adherent, serveur, {}, headers)).statusCode).toBe(404);
      expect((await envoie(adherent, serveur, { contrat: { numContrat } })).statusCode).toBe(404);
    }
    expect((await envoie(autre, serveur, {}, { 'x-num-contrat': '00012345' })).statusCode).toBe(404);
    expect(await traces()).toEqual(before);
  });

  test('a beneficiary where it is not for them', async () => {
    const isOffert = (acte.roles as readonly string[]).includes('B');
    const { statusCode } = await beneficiaire.get(`/api${acte.path}`);
    // What their contract does not cover is a refusal of another kind.
    expect(isOffert ? [200, 422] : [403]).toContain(statusCode);
    if (!isOffert) expect((await envoie(beneficiaire, serveur)).statusCode).toBe(403);
  });

  const chaqueSorte = DE_CHAQUE_SORTE.has(acte.key) ? test : onceADay;
  chaqueSorte('a body that is none, a key that is none', async () => {
    const before = await traces();
    for (const body of ['{', '[]', '{}', '{"data":[]}', '{"data":"x"}', '{"data":null}'])
      expect((await adherent.call('POST', `/api${envoiDe(acte)}`, { body })).statusCode).toBe(400);
    for (const cle of ['x', `${randomUUID()} `.repeat(2), '0'.repeat(36)])
      expect((await envoie(adherent, serveur, {}, { 'idempotency-key': cle })).statusCode).toBe(400);
    expect(await traces()).toEqual(before);
  });

  /** Longer than any answer may be, and all of them together no longer than a body may be. */
  const tropLong = (champs: Champs) =>
    'x'.repeat(Math.min(20_000, Math.floor(900_000 / Object.keys(champs).length)));

  test('answers of every wrong kind: a sentence each, nothing written, never a fault of ours', async () => {
    const before = await traces();
    const [numContrat, champs] = await questionsDe(serveur);
    const ici = { 'x-num-contrat': numContrat };
    const fautes: readonly unknown[] = [
      ...[{}, [], [{}], { toString: 1 }, tropLong(champs)],
      ...['\0', '\ud800', -1, 1e308, true, '<b>'],
    ];
    for (const faux of inTurn(fautes, rangDe(serveur) % 3, 3)) {
      const data = imbrique(Object.fromEntries(Object.keys(champs).map((nom) => [nom, faux])));
      const answer = await envoie(adherent, serveur, data, ici);
      expect([answer.statusCode, JSON.stringify(faux).slice(0, 30)]).toEqual([
        400,
        JSON.stringify(faux).slice(0, 30),
      ]);
      const { errors = {} } = answer.json<{ errors?: object }>();
      expect(Object.keys(errors).length).toBeGreaterThan(0);
      // Each sentence is on a question, by its name.
      expect(Object.keys(errors).filter((nom) => !Object.hasOwn(champs, nom))).toEqual([]);
    }
    expect(await traces()).toEqual(before);
  });

  test('an answer of a wrong kind among the good ones: never a fault of ours', async () => {
    const [numContrat, champs] = await questionsDe(serveur);
    const { initial } = await prefillDe(serveur);
    const bonnes = litAPlat(initial, Object.keys(champs));
    const fautes = [{}, [{}], 'x'.repeat(20_000), 12, true];
    for (const [rang, nom] of inTurn([...Object.keys(champs).entries()], rangDe(serveur) % 2, 2))
      for (const faux of inTurn(fautes, rang % fautes.length, fautes.length)) {
        const data = imbrique({ ...bonnes, [nom]: faux });
        const { statusCode } = await envoie(adherent, serveur, data, { 'x-num-contrat': numContrat });
        expect(statusCode, `${nom} : ${JSON.stringify(faux).slice(0, 30)}`).toBeLessThan(500);
      }
  });

  test('answers beside their paths: groups of the wrong kind, names with dots', async () => {
    const before = await traces();
    const [numContrat, champs] = await questionsDe(serveur);
    const ici = { 'x-num-contrat': numContrat };
    const groupes = [...new Set(Object.keys(champs).map((nom) => nom.split('.')[0] ?? nom))];
    for (const faux of inTurn([null, 'x', 3, [], [{}], { toString: 1 }], rangDe(serveur) % 2, 2)) {
      const data = Object.fromEntries(groupes.map((nom) => [nom, faux]));
      expect((await envoie(adherent, serveur, data, ici)).statusCode).toBe(400);
    }
    const aPlat = Object.fromEntries(Object.keys(champs).map((nom) => [nom, nom.includes('.') ? 'x' : 3]));
    expect((await envoie(adherent, serveur, aPlat, ici)).statusCode).toBe(400);
    expect(await traces()).toEqual(before);
  });
});

describe('a feature that is switched off', () => {
  const offerts = ACTES.filter(
    ([cle, { acte }]) => acte.fonctionnalite !== null && (IS_COMPLETE || DE_CHAQUE_SORTE.has(cle)),
  );

  const regle = (cle: string, reglage: Reglage) => regleFonctionnalite(server, cle, reglage);

  test.each(offerts)('%s: for everybody, then for one contract', async (_, serveur) => {
    const { path, fonctionnalite } = serveur.acte;
    const offert = await contratDe(serveur);
    const autreContrat = offert === '00012345' ? '00012346' : '00012345';
    const lit = async (numContrat: string) =>
      (await adherent.get(`/api${path}`, { 'x-num-contrat': numContrat })).statusCode;
    await regle(fonctionnalite ?? '', { isActivated: false });
    await expect.poll(() => lit(offert), { timeout: 30_000 }).toBe(403);
    expect((await envoie(adherent, serveur)).statusCode).toBe(403);
    await regle(fonctionnalite ?? '', {
      isActivated: true,
      contratsFermes: [autreContrat],
    });
    await expect.poll(() => lit(offert), { timeout: 30_000 }).toBe(200);
    expect(await lit(autreContrat)).toBe(403);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { schemaName } from '#server/http/openapi/json-schema.ts';
import { LECTURES } from '#server/routes/member/lectures/toutes.ts';
import { construit } from '#src/core/lecture/controle.ts';
import { lectures } from '#src/core/lecture/lectures.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
/** Both members of the demonstration, at both clients. */
const MEMBRES = ['localhost', 'deux.localhost'].flatMap((host) =>
  ['adherent@demo.fr', 'beneficiaire@demo.fr'].map((userName) => [userName, host] as const),
);
interface Tiers {
  readonly id: string;
  readonly idPaiement: string | null;
  readonly professionnel: { readonly nom: string } | null;
}
interface Lecteur {
  readonly qui: Visitor;
  /** What a read cannot do without, by its key and the name of its criterion. */
  readonly requis: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
const lecteurs = new Map<string, Lecteur>();

/** Something of their own to ask for; what they have nothing of is as if it did not exist. */
async function lecteurDe(userName: string, host: string): Promise<Lecteur> {
  const qui = visitor(server.app, host);
  await qui.signIn(userName);
  const [soin] = (await qui.get(adresse('prestations-all'))).json();
  const tous: readonly Tiers[] = (await qui.get(adresse('tiers-prestations'))).json();
  const tiers = tous.find(({ idPaiement }) => idPaiement !== null);
  const [document] = (await qui.get(adresse('ged'))).json();
  return {
    qui,
    requis: {
      'decompte-actes': { idDecompte: soin?.id },
      'ged-fiche': { id: document?.id },
      'tiers-actes': { idDecompte: tiers?.id ?? '' },
      'tiers-decomptes': { idPaiement: tiers?.idPaiement ?? '' },
      'code-postal-localites': { codePostal: '51300' },
      'vel-documents': { codeOption: 'OPT-OPTI' },
      'vel-tarification': { codeOption: 'OPT-OPTI' },
      annuaire: { codeProfession: 'MEDECIN', codePostal: '51100', rayon: '50' },
      professionnels: { q: tiers?.professionnel?.nom ?? 'Docteur' },
    },
  };
}

let schemas: Readonly<Record<string, object>> = {};
/** What the description of the API says of a row; the branches of a tree are rows like it. */
function schemaDe(key: string) {
  const nom = `Lecture${schemaName(key)}`;
  const texte = JSON.stringify(schemas[nom]).replaceAll(`#/components/schemas/${nom}`, '#');
  return z.fromJSONSchema(JSON.parse(texte));
}

beforeAll(async () => {
  server = await testApp();
  ({ schemas } = (await visitor(server.app).get('/api/openapi.json')).json().components);
  for (const [userName, host] of MEMBRES) lecteurs.set(userName + host, await lecteurDe(userName, host));
});
afterAll(() => server.close());

type Ligne = Readonly<Record<string, unknown>>;
const DECLAREES = LECTURES.map(({ lecture }) => lecture);
/** Files have no shape: their own tests open them. */
const CAS = DECLAREES.filter(({ genre }) => genre !== 'fichier').map(
  (lecture) => [lecture.key, lecture] as const,
);
const INTERDITES = [
  'compte-encaissement beneficiaire@demo.fr',
  ...['vel-options', 'vel-documents', 'vel-tarification'].map((cle) => `${cle} beneficiaire@demo.fr`),
];
const adresse = (key: keyof typeof lectures, demandes: Readonly<Record<string, string>> = {}) =>
  `/api${lectures[key].path}?${new URLSearchParams(demandes)}`;

/** What is wrong with a row, in its own words; what is kept secret is not whole, and has the same members. */
function fautes(lecture: (typeof LECTURES)[number]['lecture'], ligne: Ligne): readonly string[] {
  const { isConfidentiel, ...reste } = ligne;
  const noms = Object.keys(lecture.ligne).filter((nom) => nom in reste);
  const lus = Object.keys(lecture.secret === null ? ligne : reste);
  const inconnus = lus.filter((nom) => !noms.includes(nom)).map((nom) => `${nom} inconnu`);
  if (lecture.secret !== null && isConfidentiel === true) return inconnus;
  const lue = construit(lecture.ligne, ligne);
  return [...inconnus, ...(lue.ok ? [] : lue.fautes)];
}

describe.each(CAS)('%s', (key, lecture) => {
  test.each(MEMBRES)('%s, %s : ce que dit sa définition, et rien de plus', async (userName, host) => {
    const { qui, requis } = lecteurs.get(userName + host) as Lecteur;
    const reponse = await qui.get(adresse(key, requis[key]));
    // What is for who signed the contract is refused to others, and whoever has no such care has nothing to read.
    if (INTERDITES.includes(`${key} ${userName}`)) return expect(reponse.statusCode).toBe(403);
    expect(reponse.statusCode, reponse.body).toBe(200);
    const lu = reponse.json();
    const valeurs = lecture.genre === 'une' ? [lu] : lu;
    const [nom = ''] = Object.keys(lecture.ligne);
    const lignes: readonly Ligne[] =
      lecture.genre === 'valeurs' ? valeurs.map((valeur: unknown) => ({ [nom]: valeur })) : valeurs;
    expect(lignes.flatMap((ligne) => fautes(lecture, ligne))).toEqual([]);
    const schema = schemaDe(key);
    for (const une of valeurs) expect(schema.safeParse(une).error?.issues).toBeUndefined();
    expect(reponse.headers['content-range'] !== undefined).toBe(lecture.genre === 'liste');
  });
});

test('chaque clé de la carte a une lecture et une seule, et les listes ont des lignes à montrer', async () => {
  const cles = DECLAREES.map(({ key }) => key);
  expect(cles.toSorted()).toEqual(Object.keys(lectures).toSorted());
  const { qui } = lecteurs.get('adherent@demo.frlocalhost') as Lecteur;
  expect((await qui.get(adresse('prestations-all'))).json().length).toBeGreaterThan(5);
  for (const key of ['ged', 'courriers', 'courriers-archives', 'tiers-prestations'] as const)
    expect((await qui.get(adresse(key))).json().length, key).toBeGreaterThan(0);
});

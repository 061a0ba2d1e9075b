import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LECTURES } from '#server/routes/member/lectures/toutes.ts';
import { construit } from '#src/core/lecture/controle.ts';
import { lectures } from '#src/core/lectures.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let jeanne: Visitor;
/** What a read cannot do without, by the name of its criterion. */
const requis: Record<string, string> = {};
beforeAll(async () => {
  server = await testApp();
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
  const [soin] = (await jeanne.get('/api/v2/adherent/prestations/all')).json();
  const [document] = (await jeanne.get('/api/cgdm-svc/ged')).json();
  Object.assign(requis, { idDecompte: soin.id, id: document.id });
});
afterAll(() => server.close());

type Ligne = Readonly<Record<string, unknown>>;
const CAS = LECTURES.map(({ lecture }) => [lecture.key, lecture] as const);
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
  const demandes = () => Object.fromEntries(lecture.requis.map((nom) => [nom, requis[nom] ?? '']));

  test('répond ce que dit sa définition, et rien de plus', async () => {
    const reponse = await jeanne.get(adresse(key, demandes()));
    expect(reponse.statusCode, reponse.body).toBe(200);
    const lu = reponse.json();
    const valeurs = lecture.genre === 'une' ? [lu] : lu;
    const [nom = ''] = Object.keys(lecture.ligne);
    const lignes: readonly Ligne[] =
      lecture.genre === 'valeurs' ? valeurs.map((valeur: unknown) => ({ [nom]: valeur })) : valeurs;
    expect(lignes.flatMap((ligne) => fautes(lecture, ligne))).toEqual([]);
    expect(reponse.headers['content-range'] !== undefined).toBe(lecture.genre === 'liste');
  });
});

test('une clé a une seule lecture, et les listes ont des lignes à montrer', async () => {
  const cles = CAS.map(([key]) => key);
  expect(new Set(cles).size).toBe(cles.length);
  expect((await jeanne.get(adresse('prestations-all'))).json().length).toBeGreaterThan(5);
  expect((await jeanne.get(adresse('ged'))).json().length).toBeGreaterThan(1);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { type ActesApp, actesApp, envoie, regle } from '#tests/support/actes.ts';
import { effaceDemandes } from '#tests/support/demandes.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const ADRESSE = {
  codePays: 'FR',
  codePostal: '51100',
  localite: 'REIMS',
  numVoie: '14',
  libelleVoie: 'de Vesle',
  dateEffet: aujourdhui(new Date()),
  assuresConcernes: ['000000451203'],
};

let server: ActesApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await actesApp();
  await regle(server, 'adresseActeGestion', { modeGestion: 'manuel' });
  jeanne = await server.member('adherent@demo.fr');
  await effaceDemandes(server);
});
afterAll(() => server.close());

async function demande(): Promise<string> {
  const answer = await envoie(jeanne, 'adresse', ADRESSE);
  expect(answer.statusCode).toBe(200);
  return answer.json().reference;
}

test('a request is looked for by its reference, what it asks for and where it stands, as they are read', async () => {
  const autre = await demande();
  await server.db.query(`update demande set etat = 'traitee' where reference = $1`, [autre]);
  const une = await demande();
  const trouve = async (q: string) => {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    const lues = await jeanne.get(`/api/demandes?filter=${filter}`);
    expect(lues.statusCode).toBe(200);
    return lues
      .json<{ reference: string }[]>()
      .map(({ reference }) => reference)
      .sort();
  };
  expect(await trouve(une)).toEqual([une]);
  expect(await trouve(une.toLowerCase().slice(4))).toEqual([une]);
  expect(await trouve('ADRESSE')).toEqual([une, autre].sort());
  expect(await trouve('adresse traitée')).toEqual([autre]);
  for (const rien of ['zzz', '%', '_', `${une} traitée`]) expect(await trouve(rien), rien).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { makeGestionDemonstration } from '#server/demonstration/gestion/adapter.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type GestionRest, gestionRest } from '#tests/support/gestion-rest.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeGestionHttp } from './adapter.ts';

let base: TestDatabase;
let systeme: GestionRest;
let gestion: Gestion;
beforeAll(async () => {
  base = await testDatabase();
  systeme = await gestionRest(makeGestionDemonstration({ db: base.db, coffre: makeCoffre(CLE_SECRETE) }));
  const reglage = { url: systeme.url, jeton: 'jeton-du-systeme-de-gestion', delaiMs: 5_000 };
  gestion = makeGestionHttp(reglage, { warn: () => undefined });
});
afterAll(async () => {
  await systeme.close();
  await base.close();
});

/** All the pages of a list, and how long the longest was. */
async function toutes<T>(
  page: (curseur: string | null) => Promise<{ lignes: readonly T[]; curseur: string | null }>,
): Promise<{ lignes: T[]; plusLongue: number }> {
  const lignes: T[] = [];
  let plusLongue = 0;
  let curseur: string | null = null;
  do {
    const lue: { lignes: readonly T[]; curseur: string | null } = await page(curseur);
    lignes.push(...lue.lignes);
    plusLongue = Math.max(plusLongue, lue.lignes.length);
    curseur = lue.curseur;
  } while (curseur !== null);
  return { lignes, plusLongue };
}

test('chaque personne et chaque contrat est dans une page et une seule', async () => {
  const gens = await toutes((curseur) => gestion.personnesParPage('horizon', { curseur, nombre: 7 }));
  const numeros = gens.lignes.map(({ numPers }) => numPers);
  const [compte] = await base.db.query<{ nombre: number }>(
    "select count(*)::int as nombre from gestion_personne where client_id = (select id from client where code = 'horizon')",
  );
  expect([gens.plusLongue, numeros.length, new Set(numeros).size]).toEqual([
    7,
    compte?.nombre,
    compte?.nombre,
  ]);
  const contrats = await toutes((curseur) => gestion.contratsParPage('horizon', { curseur, nombre: 5 }));
  expect(contrats.plusLongue).toBe(5);
  expect(contrats.lignes.find(({ numContrat }) => numContrat === '00012345')?.assures.length).toBeGreaterThan(
    1,
  );
  // Nothing by which somebody is paid or recognised by others.
  expect(JSON.stringify([gens, contrats])).not.toMatch(/iban|nir|libelleVoie/i);
});

test('depuis un instant, ce qui a changé depuis, et rien d’autre', async () => {
  const demain = new Date(Date.now() + 86_400_000).toISOString();
  const page = { curseur: null, nombre: 500 };
  expect(await gestion.contratsParPage('horizon', { ...page, modifieDepuis: demain })).toEqual({
    lignes: [],
    curseur: null,
  });
  const [{ avant } = { avant: '' }] = await base.db.query<{ avant: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as avant`,
  );
  await base.db.query("update gestion_contrat set version = version where num_contrat = '00012345'");
  const { lignes } = await gestion.contratsParPage('horizon', { ...page, modifieDepuis: avant });
  expect(lignes.map(({ numContrat }) => numContrat)).toContain('00012345');
});

test('une page plus longue que demandé, ou qui ne finit pas, n’est pas crue', async () => {
  const { lignes } = await gestion.personnesParPage('horizon', { curseur: null, nombre: 2 });
  const repond = (corps: object) =>
    systeme.caprices.push((_, response) => void response.writeHead(200).end(JSON.stringify(corps)));
  repond({ lignes, curseur: null });
  await expect(gestion.personnesParPage('horizon', { curseur: null, nombre: 1 })).rejects.toThrow(
    GestionIndisponible,
  );
  repond({ lignes: [], curseur: 'x' });
  await expect(gestion.personnesParPage('horizon', { curseur: 'x', nombre: 1 })).rejects.toThrow(
    GestionIndisponible,
  );
  repond({ evenements: [], curseur: 'x', isFin: false });
  await expect(gestion.evenements('horizon', 'x')).rejects.toThrow(GestionIndisponible);
  systeme.caprices.push((_, response) => void response.writeHead(404).end('{}'));
  expect(await gestion.evenements('horizon', null)).toBeNull();
});

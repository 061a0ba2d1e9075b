import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colonnesListe } from '#src/core/definition/surfaces.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { parseCsv } from '#tests/support/csv.ts';
import { adminPath, LISTS, query } from '#tests/support/lists.ts';
import { principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let manager: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  manager = await principals(server.app)('gestionnaire');
});
afterAll(() => server.close());

const POSTAL = '/api/admin/referentiel/code-postal';
const FILE = fileURLToPath(new URL('../../server/listes/data/code-postal.csv', import.meta.url));
/** The rows of the file that the demonstration loads, read without the portal. */
const lines = readFileSync(FILE, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));
const DEPARTEMENT = -2;
const CODE_POSTAL = -6;

async function ask(parameters: Readonly<Record<string, unknown>>, path = POSTAL) {
  const answer = await manager.get(path + query(parameters));
  expect(answer.statusCode, answer.body).toBe(200);
  const range = String(answer.headers['content-range']);
  return { rows: answer.json(), total: Number(range.split('/')[1]), range };
}

describe('les codes postaux', () => {
  test('le département 01 est l’Ain, avec son zéro', async () => {
    const expected = lines.filter((cells) => cells.at(DEPARTEMENT) === '01').length;
    const { rows, total, range } = await ask({ filter: { departement: '01' }, range: [0, 24] });
    expect(expected).toBeGreaterThan(300);
    expect(total).toBe(expected);
    expect(range).toBe(`code-postal 0-24/${expected}`);
    for (const row of rows) expect(row.codePostal).toMatch(/^01\d{3}$/);
    expect((await ask({ filter: { departement: '1' } })).total).toBe(0);
    expectRefusal(await manager.get(POSTAL + query({ filter: { departement: 1 } })), 400);
  });

  test('51300 compte 46 communes', async () => {
    const { rows, total } = await ask({
      filter: { codePostal: '51300' },
      sort: ['localite', 'ASC'],
      range: [0, 99],
    });
    expect(total).toBe(46);
    expect(rows).toHaveLength(46);
    expect(lines.filter((cells) => cells.at(CODE_POSTAL) === '51300')).toHaveLength(46);
    expect(rows.map(({ nomCommune }: { nomCommune: string }) => nomCommune)).toContain('Vitry-le-François');
  });

  test.each([
    ['vitry le francois', 'Vitry-le-François'],
    ['VITRY FRANÇOIS', 'Vitry-le-François'],
    ['vítry-le-frànçöis', 'Vitry-le-François'],
    ['françois vitry 51300', 'Vitry-le-François'],
  ])('« %s » trouve %s', async (q, nomCommune) => {
    const { rows } = await ask({ filter: { q }, range: [0, 9] });
    expect(rows.map((row: { nomCommune: string }) => row.nomCommune)).toContain(nomCommune);
  });

  test('les mêmes lettres sans accent ni casse donnent les mêmes lignes', async () => {
    const [plain, accented] = [
      await ask({ filter: { q: 'saint etienne' }, range: [0, 999] }),
      await ask({ filter: { q: 'SAINT ÉTIENNE' }, range: [0, 999] }),
    ];
    expect(plain.total).toBeGreaterThan(50);
    expect(accented.rows).toEqual(plain.rows);
  });

  test('les deux apostrophes trouvent les mêmes lignes, où qu’elles soient', async () => {
    const droite = await ask({ filter: { q: "plateau d'haute" }, range: [0, 99] });
    expect(droite.total).toBeGreaterThan(0);
    expect((await ask({ filter: { q: 'plateau d’haute' }, range: [0, 99] })).rows).toEqual(droite.rows);
    const motifs = '/api/admin/referentiel/motif-suppression-compte';
    for (const q of ["n'utilise", 'n’utilise']) {
      expect((await ask({ filter: { q } }, motifs)).rows.map(({ code }: { code: string }) => code)).toEqual([
        'NON_UTILISE',
      ]);
    }
    expect((await ask({ filter: { q: 'n-utilise' } }, motifs)).total).toBe(0);
  });

  test('« ! » prend tout le reste', async () => {
    const all = (await ask({ range: [0, 0] })).total;
    for (const [filter, negated] of [
      [{ departement: '01' }, { departement: '!01' }],
      [{ q: 'paris' }, { q: '!paris' }],
      [{ isCedex: true }, { isCedex_neq: true }],
      [{ departement_in: ['01', '02'] }, { departement_nin: ['01', '02'] }],
    ]) {
      const [own, rest] = [
        await ask({ filter, range: [0, 0] }),
        await ask({ filter: negated, range: [0, 0] }),
      ];
      expect(own.total).toBeGreaterThan(0);
      expect(own.total + rest.total).toBe(all);
    }
    expect(all).toBe(lines.length);
  });

  test('toutes les pages mises bout à bout font la liste, sans doublon', async () => {
    const seen = new Set<string>();
    let total = Number.POSITIVE_INFINITY;
    for (let first = 0; first < total; first += 1000) {
      const page = await ask({ sort: ['departement', 'DESC'], range: [first, first + 999] });
      total = page.total;
      for (const { id } of page.rows) seen.add(id);
    }
    expect(seen.size).toBe(total);
  });

  test('au-delà de mille lignes par page, la demande est refusée ; sans plage, mille lignes', async () => {
    expectRefusal(await manager.get(POSTAL + query({ range: [0, 1000] })), 400);
    const { rows, range } = await ask({});
    expect(rows).toHaveLength(1000);
    expect(range).toBe(`code-postal 0-999/${lines.length}`);
  });
});

describe('l’export', () => {
  test('donne toute la liste, dans l’ordre demandé, à l’identique du fichier chargé', async () => {
    const answer = await manager.get(`${POSTAL}/export${query({ sort: ['code', 'ASC'] })}`);
    const [header = [], ...rows] = parseCsv(answer.body.slice(1));
    expect(rows).toHaveLength(lines.length);
    const [code, departement] = [header.indexOf('Code'), header.indexOf('Département')];
    const expected = lines.map((cells) => [cells[0] ?? '', cells.at(DEPARTEMENT) ?? '']);
    const byCode = (a: string[], b: string[]) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1);
    expect(rows.map((cells) => [cells[code] ?? '', cells[departement] ?? ''])).toEqual(expected.sort(byCode));
  });

  test('donne les colonnes demandées, dans leur ordre, et refuse les autres', async () => {
    const answer = await manager.get(
      `${POSTAL}/export${query({ filter: { codePostal: '51300' }, colonnes: ['departement', 'codePostal'] })}`,
    );
    const [header, ...rows] = parseCsv(answer.body.slice(1));
    expect(header).toEqual(['Département', 'Code postal']);
    expect(rows.length).toBeGreaterThan(0);
    for (const cells of rows) expect(cells).toEqual(['51', '51300']);
    const wrong = [
      [],
      ['absent'],
      ['codePostal', 'absent'],
      ['codePostal', 'codePostal'],
      'codePostal',
      {},
      [1],
    ];
    for (const colonnes of wrong) {
      const refused = await manager.get(`${POSTAL}/export${query({ colonnes })}`);
      expect(expectRefusal(refused, 400, JSON.stringify(colonnes)).code).toBe('COLONNES_INVALIDES');
    }
  });

  test('donne ce que l’écran de chaque liste montre, colonne pour colonne', async () => {
    const admin = await principals(server.app)('admin');
    for (const [key, entry] of LISTS.filter(([, { model }]) => !model.singulier)) {
      const names = colonnesListe(entry.model, new Set(Object.keys(entry.model.montres)));
      const answer = await admin.get(`${adminPath(entry)}/export${query({ colonnes: names })}`);
      expect(answer.statusCode, `${key} ${answer.body.slice(0, 200)}`).toBe(200);
    }
  });

  test('suit le filtre et la recherche', async () => {
    for (const filter of [
      { codePostal: '51300' },
      { q: 'vitry-le-françois' },
      { code_in: ["'; --", '\\'] },
    ]) {
      const answer = await manager.get(`${POSTAL}/export${query({ filter })}`);
      expect(answer.statusCode).toBe(200);
      const { total } = await ask({ filter, range: [0, 0] });
      expect(parseCsv(answer.body.slice(1))).toHaveLength(total + 1);
    }
  });

  test('une recherche de formule n’est ni une formule ni du SQL', async () => {
    const path = '/api/admin/referentiel/motif-suppression-compte';
    const libelle = `=HYPERLINK("https://exemple.fr";"x") '; drop table client; -- \\ $1::text`;
    const made = await manager.call('POST', path, { body: { code: 'FORMULE', libelle } });
    expect(made.statusCode, made.body).toBe(201);
    for (const filter of [
      { libelle },
      { q: libelle },
      { libelle_like: libelle },
      { libelle_in: [libelle] },
    ]) {
      const answer = await manager.get(`${path}/export${query({ filter })}`);
      const [, line] = parseCsv(answer.body.slice(1));
      expect(line?.slice(0, 2)).toEqual(['FORMULE', `'${libelle}`]);
    }
  });

  test('ce qui est gardé d’une formule, même par un signe invisible, ne change pas l’ordre', async () => {
    const path = '/api/admin/referentiel/motif-suppression-compte';
    const codes = ['(a', '+b', '=c', '@d', '\u200b=e', '＝f'];
    await server.db.query(
      `insert into motif_suppression_compte (id, client_id, code, libelle)
       select gen_random_uuid(), c.id, 'ORDRE_' || n, u.l from client c, unnest($1::text[]) with ordinality u (l, n)
       where c.code = 'horizon'`,
      [codes],
    );
    const filter = { code_like: 'ORDRE_' };
    const answer = await manager.get(`${path}/export${query({ filter, sort: ['libelle', 'ASC'] })}`);
    const [, ...lines] = parseCsv(answer.body.slice(1));
    const list = await manager.get(`${path}${query({ filter, sort: ['libelle', 'ASC'] })}`);
    const rows = list.json() as { libelle: string }[];
    expect(rows).toHaveLength(codes.length);
    expect(lines.map((cells) => cells[1])).toEqual(
      rows.map(({ libelle }) => (libelle.startsWith('(') ? libelle : `'${libelle}`)),
    );
  });
});

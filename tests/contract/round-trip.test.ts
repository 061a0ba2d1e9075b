import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contexteChamp } from '#server/config/contextes-scelles.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import type { Field } from '#src/core/definition/field.ts';
import type { Model } from '#src/core/definition/model.ts';
import type { Objet, Value } from '#src/core/definition/predicate.ts';
import { champsScelles } from '#src/core/definition/scelle.ts';
import { colonnesExport, fieldsOn } from '#src/core/definition/surfaces.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Codes, inputFields, recordArbitrary } from '#tests/support/builders.ts';
import { parseCsv } from '#tests/support/csv.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import {
  adminPath,
  aTexteFacultatif,
  commeLu,
  demoCodes,
  fieldOf,
  LISTS,
  optionalText,
  query,
  titled,
} from '#tests/support/lists.ts';
import { principals } from '#tests/support/principals.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { lisClasseur } from '#tests/support/xlsx.ts';

let server: TestApp;
let manager: Visitor;
let codes: Codes;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  manager = await principals(server.app)('gestionnaire');
  codes = await demoCodes(server);
});
afterAll(() => server.close());

const SAMPLES = 4;
const seed = Date.now() % 2_147_483_647;

/** Takes the apostrophe of a neutralised formula away. */
function plain(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** «a, "b, c"» → a and b, c. */
function items(cell: string): string[] {
  if (cell === '') return [];
  const found = [...cell.matchAll(/(?:"((?:[^"]|"")*)"|([^",]+))(?:, |$)/g)];
  return found.map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '');
}

/** A cell of an export as the value that it stands for, as a French reader understands it. */
function read(cell: string, field: Field): Value {
  if (field.exportFormat === 'liste') return items(plain(cell));
  if (field.exportFormat === 'objet') return plain(cell);
  if (cell === '') return null;
  switch (field.exportFormat) {
    case 'entier':
      return Number(cell);
    case 'decimal':
      expect(cell).toMatch(/^-?\d+,\d\d$/);
      return Number(cell.replace(',', '.'));
    case 'booleen':
      expect(['Oui', 'Non']).toContain(cell);
      return cell === 'Oui';
    case 'date':
      return cell.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');
    default:
      return plain(cell);
  }
}

interface ExportedCell {
  readonly name: string;
  readonly field: Field;
  /** What the cell stands for, in the value of the field. */
  readonly of: (value: Value) => Value;
}

/** The cells of a line: one a field, or one for each field of a group. */
function cellsOf(model: Model): ExportedCell[] {
  return fieldsOn(model, 'export').flatMap((name) => {
    const field = fieldOf(model, name);
    return colonnesExport(field).map(({ dedans }) =>
      dedans === null
        ? { name, field, of: (value) => (field.forme ? lines(field, value as readonly Objet[]) : value) }
        : {
            name,
            field: field.forme?.champs[dedans] as Field,
            of: (value) => (value as Objet)[dedans] ?? null,
          },
    );
  });
}

/** A line a child: «Nom : Écran ; Nombre : 2». */
function lines({ forme }: Field, children: readonly Objet[]): string {
  const words = (field: Field, value: Value) => {
    if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
    return field.exportFormat === 'decimal' ? Number(value).toFixed(2).replace('.', ',') : String(value);
  };
  const cited = (text: string) => (/[";\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const line = (child: Objet) =>
    Object.entries(forme?.champs ?? {})
      .filter(([name]) => child[name] !== null)
      .map(([name, field]) => `${field.label} : ${cited(words(field, child[name] ?? null))}`)
      .join(' ; ');
  return children.map(line).join('\n');
}

/** A row of the base with what the keys of the house open of it. */
function opened(model: Model, id: Value | undefined, row: Values): Values {
  const coffre = makeCoffre(CLE_SECRETE);
  const sealed = champsScelles(model).filter((name) => (row[name] ?? null) !== null);
  const clear = sealed.map((name) => [
    name,
    coffre.ouvre(
      Buffer.from(String(row[name]).slice(2), 'hex'),
      contexteChamp(tableOf(model), columnOf(name), String(id)),
    ),
  ]);
  return { ...row, ...Object.fromEntries(clear) };
}

/** The same cell of a workbook, whose texts need no apostrophe. */
function inWorkbook(cell: string, { exportFormat }: Field): unknown {
  const text = plain(cell);
  if (text === '') return null;
  switch (exportFormat) {
    case 'entier':
    case 'decimal':
      return Number(text.replace(',', '.'));
    case 'date':
    case 'dateHeure': {
      const [, day, hour = '00:00'] = /^(\S+)(?: (\S+))?$/.exec(text) ?? [];
      const iso = day?.split('/').reverse().join('-') ?? '';
      // Spreadsheets know no older day.
      return iso < '1900' ? text : new Date(`${iso}T${hour}Z`);
    }
    default:
      return text;
  }
}

/** What a spreadsheet would run if it were the first character of a cell. */
const FORMULA = /^[=+\-@\t\r]/;

test.each(LISTS)('%s : chaque valeur traverse API, base et export sans changer', async (_, entry) => {
  const { model } = entry;
  const path = adminPath(entry);
  const names = inputFields(model).map(([name]) => name);
  for (let n = 1; n <= SAMPLES; n++) {
    const [given] = fc.sample(recordArbitrary(model, n, codes), { numRuns: 1, seed: seed + n });
    const about = `graine ${seed} : ${JSON.stringify(given)}`;
    const made = await manager.call('POST', path, { body: given });
    expect(made.statusCode, `${about} ${made.body}`).toBe(201);
    const record = made.json() as Values;
    const kept = Object.fromEntries(names.map((name) => [name, record[name]]));
    expect(kept, about).toEqual(commeLu(model, given ?? {}));

    const [listed] = (await manager.get(path + query({ filter: { id: record.id } }))).json();
    expect(listed, about).toEqual(record);

    const columns = names.map((name) => `to_jsonb(${columnOf(name)}) as "${name}"`).join(', ');
    const [row] = await server.db.query<Values>(`select ${columns} from ${tableOf(model)} where id = $1`, [
      record.id,
    ]);
    expect(opened(model, record.id, row ?? {}), about).toEqual(given);

    const file = await manager.get(`${path}/export${query({ filter: { id: record.id } })}`);
    const [heads, line = []] = parseCsv(file.body.slice(1));
    const exported = cellsOf(model);
    expect(line).toHaveLength(exported.length);
    for (const [at, cell] of line.entries()) {
      const { name, field, of } = exported[at] as ExportedCell;
      if (!names.includes(name)) continue;
      expect(read(cell, field), `${name} ${about}`).toEqual(of(given?.[name] ?? null));
      if (field.exportFormat === 'texte') expect(cell, about).not.toMatch(FORMULA);
    }
    if (n > 1) continue;
    const workbook = await manager.get(`${path}/export${query({ filter: { id: record.id } })}&format=xlsx`);
    const { lignes } = await lisClasseur(workbook.rawPayload);
    expect(lignes, about).toEqual([
      heads,
      line.map((cell, at) => inWorkbook(cell, (exported[at] as ExportedCell).field)),
    ]);
  }
});

test.each(LISTS.filter(aTexteFacultatif))(
  '%s : un espace, une autre forme d’accent ou une casse se corrigent',
  async (_, entry) => {
    const { model } = entry;
    const [given] = fc.sample(recordArbitrary(model, 20, codes), { numRuns: 1, seed });
    const optional = optionalText(model);
    const body = { ...given, ...titled(model, '  E\u0301te\u0301   vert\u00A0 '), [optional]: '   ' };
    const made = await manager.call('POST', adminPath(entry), { body });
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({ ...titled(model, 'Été vert'), [optional]: null });
  },
);

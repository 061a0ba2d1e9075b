import { describe, expect, it } from 'vitest';
import { LISTES_LIVREES } from '#server/listes/listes-livrees.ts';
import { parseCsv } from '#server/listes/refresh/csv.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { listText } from '#tests/support/starting-lists.ts';
import type { Field } from './core/definition/field.ts';
import { isImportable } from './core/definition/importable.ts';
import { majuscule } from './core/definition/label.ts';
import { M } from './core/definition/messages.ts';
import { namedBy } from './core/definition/natural-key.ts';
import { champsScelles } from './core/definition/scelle.ts';
import { checkCreate, type Values } from './core/definition/validate.ts';
import { lookup, registry } from './registry.ts';
import { familles } from './resources/familles.ts';

/** The lists of the specification, in the order in which it names them: written by hand, never derived. */
const SPECIFIED = `action-amf categorie-document categorie-faq categorie-sociale civilite code-btq code-postal
contact-objet courrier couverture domaine domaine-messagerie-interdit echanges-noemie echeancier-paiement
fonctionnalite-backend frequence-appel frequence-paiement grand-regime medecin-direct mode-paiement
mode-remuneration motif-changement-couverture motif-refus-teletransmission motifs-retour-noemie
motif-suppression-compte nature-voie pays pec-hospitaliere piece-justificative-sinistre prestation reseau-soins
service-catalogue sexe situation-familiale super-audience transcodification-prestation type-beneficiaire
type-evenement type-sinistre motifs-refus`.split(/\s+/);

const entries = Object.entries(registry);
const lists = entries.filter(([, { path }]) => path.startsWith('/referentiel/')).map(([key]) => key);

/** Nothing where the file is missing: the test of its rows says so. */
function dataOf(key: string): string {
  const livree = LISTES_LIVREES[key];
  if (livree) return livree();
  return listText(key);
}

/** A cell of a demonstration file as the wire carries it: `{A,"B C"}` is a list, an empty cell is absent. */
function wireValue({ column }: Field, cell: string): Values[string] {
  if (cell === '') return null;
  if (column === 'boolean') return cell === 'true';
  if (column === 'integer' || column.startsWith('numeric')) return Number(cell);
  if (column !== 'text[]') return cell;
  return [...cell.slice(1, -1).matchAll(/"([^"]*)"|([^,]+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
}

function readRows(key: string): Values[] {
  const { ownFields } = lookup(key).model;
  return parseCsv(dataOf(key)).map((row) =>
    Object.fromEntries(
      Object.entries(ownFields).map(([name, field]) => [name, wireValue(field, row[name] ?? '')]),
    ),
  );
}

/** What a view shows is written elsewhere, and what nothing names is made by people alone: they have no rows to start with. */
const all = entries
  .filter(([, { model }]) => model.source === 'table' && model.naturalKey.length > 0)
  .map(([key]) => key);
const rowsByList = new Map(all.map((key) => [key, readRows(key)]));
const wireRows = (key: string): Values[] => rowsByList.get(key) ?? [];

function everyFieldOf(key: string) {
  return { writable: new Set(Object.keys(lookup(key).model.ownFields)) };
}

/** What the definition refuses of a row, or would keep otherwise than it is written. */
function faultsOf(key: string, row: Values): object | null {
  const checked = checkCreate(lookup(key).model, row, everyFieldOf(key));
  if (!checked.ok) return { code: row.code, errors: checked.errors };
  // Given by the server only.
  const { ownFields } = lookup(key).model;
  const given = Object.keys(row).filter((name) => ownFields[name]?.readOnly !== true);
  const changed = given.filter((name) => JSON.stringify(row[name]) !== JSON.stringify(checked.values[name]));
  return changed.length > 0 ? { code: row.code, changed } : null;
}

describe('la carte du portail', () => {
  it('a les quarante listes de la spécification', () => {
    expect(SPECIFIED).toHaveLength(40);
    expect(lists).toEqual(expect.arrayContaining([...SPECIFIED]));
  });

  it('suit l’ordre des groupes du menu', () => {
    const order = Object.keys(familles);
    const seen = lists.map((key) => order.indexOf(lookup(key).model.famille));
    expect(seen).not.toContain(-1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it.each(entries)(
    '%s : clé, chemin, libellé et référence s’accordent',
    (key, { path, label, admin, model }) => {
      expect(model.key).toBe(key);
      // Others have the paths that the specification gives them.
      if (admin && path.startsWith('/referentiel/')) expect(path.split('/').at(-1)).toBe(key);
      expect(label).toBe(majuscule(model.label.pluriel));
      expect(model.description).toMatch(/^[A-ZÀÉÈÊ].{30,}\.$/);
    },
  );

  it.each(
    entries.filter(([, { admin, model }]) => admin && model.ecriture === 'gestionnaire' && !model.singulier),
  )('%s s’importe, ou dit pourquoi non', (_, { model }) => {
    expect(model.sansImport === null).toBe(isImportable(model));
    if (model.sansImport !== null) expect(model.sansImport).toMatch(/^[A-ZÀÉÈÊ«].{30,}\.$/);
  });

  it('nomme le modèle qui manque', () => {
    expect(() => lookup('inconnu')).toThrow(/« inconnu »/);
    expect(() => lookup('constructor')).toThrow(/« constructor »/);
  });
});

describe('les références', () => {
  const links = entries.flatMap(([key, { model }]) =>
    Object.entries(model.ownFields).flatMap(([name, { reference }]) =>
      reference ? [{ key, name, scope: model.scope, ...reference }] : [],
    ),
  );

  it.each(links)('$key.$name désigne un modèle déclaré, par un champ unique', ({ scope, model }) => {
    const target = lookup(model).model;
    expect(target.fields[namedBy(target)]).toMatchObject({ unique: true, nullable: false });
    // A row common to all clients cannot name a row that only one of them has.
    expect([scope, target.scope]).not.toEqual(['commun', 'client']);
  });

  // What is no table has no starting rows, and none that another list could name.
  const deListes = links.filter(({ key, model }) =>
    [key, model].every((nom) => lookup(nom).model.source === 'table'),
  );

  it.each(deListes)('$key.$name ne contient que des codes de $model', ({ key, name, model }) => {
    const champ = namedBy(lookup(model).model);
    const codes = new Set(wireRows(model).map((row) => row[champ]));
    const used = wireRows(key).flatMap((row) => row[name] ?? []);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((code) => !codes.has(code))).toEqual([]);
  });
});

describe('les données de démonstration', () => {
  it.each(all)('%s : une colonne par champ de la définition', (key) => {
    const header = dataOf(key).split('\n', 1)[0]?.split(',') ?? [];
    // What is sealed is in no file.
    const { model } = lookup(key);
    const sealed = champsScelles(model);
    const given = Object.keys(model.ownFields).filter((name) => !sealed.includes(name));
    expect(header.toSorted()).toEqual(given.sort());
  });

  it.each(all)('%s : chaque ligne obéit à la définition, et en sort telle quelle', (key) => {
    const rows = wireRows(key);
    expect(rows.length).toBeGreaterThan(1);
    const refused = rows.map((row) => faultsOf(key, row)).filter((faults) => faults !== null);
    expect(refused).toEqual([]);
  });

  it.each(all)('%s : les champs uniques le sont', (key) => {
    for (const [name, field] of Object.entries(lookup(key).model.ownFields)) {
      if (!field.unique) continue;
      const values = wireRows(key).flatMap((row) => row[name] ?? []);
      expect(new Set(values).size, name).toBe(values.length);
    }
  });
});

describe('les règles sur plusieurs champs', () => {
  it.each([
    ['domaine', { icone: 'euro', codeParent: 'A' }, { codeParent: ML.PARENT_BOUCLE }],
    ['contact-objet', { codeParent: 'A' }, { codeParent: ML.PARENT_BOUCLE }],
    ['categorie-sociale', { niveau: 2, codeParent: 'A' }, { codeParent: ML.PARENT_BOUCLE }],
    ['mode-paiement', { isMandatRequis: true }, { isRibRequis: ML.MANDAT_SANS_RIB }],
    ['frequence-appel', { nbMois: 3, nbAppelsAn: 3 }, { nbAppelsAn: ML.FREQUENCE_ANNEE }],
    ['pays', { isSepa: true }, { longueurIban: ML.IBAN_LONGUEUR }],
    ['pays', { regexCodePostal: '^(\\d{5}$' }, { regexCodePostal: ML.EXPRESSION }],
    ['sexe', { codeNir: '1', dateDebut: '2026-02-01', dateFin: '2026-01-31' }, { dateFin: M.DATE_ORDRE }],
  ])('%s refuse %j', (key, fields, errors) => {
    const country = { codeIso2: 'ZZ', codeIso3: 'ZZZ', codeNumerique: '999', indicatif: '+99' };
    const input = { code: 'A', libelle: 'A', ...(key === 'pays' ? country : {}), ...fields };
    expect(checkCreate(lookup(key).model, input, everyFieldOf(key))).toEqual({ ok: false, errors });
  });
});

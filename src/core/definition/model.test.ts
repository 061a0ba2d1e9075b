import { expect, it } from 'vitest';
import { code } from '#src/fields/code/field.ts';
import { scelle } from '#src/fields/scelle/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import type { Field } from './field.ts';
import { defineModel, type ModelInput } from './model.ts';
import { absent, compare, et, jamais, non } from './predicate.ts';

const fields = { code: code({ label: 'Code', required: true, unique: true }) };
const input: ModelInput<typeof fields> = {
  key: 'essai',
  label: { genre: 'm', singulier: 'essai', pluriel: 'essais' },
  description: 'Un modèle réduit à son code.',
  famille: 'technique',
  fields,
  title: 'code',
  search: ['code'],
  sort: ['code', 'ASC'],
  naturalKey: ['code'],
};

it('encadre les champs de la définition par ceux des traits, et appartient au client', () => {
  const model = defineModel(input);
  expect(Object.keys(model.fields)).toEqual(['id', 'code', 'version', 'dateMaj', 'auteurMaj']);
  expect(Object.keys(model.ownFields)).toEqual(['code']);
  expect(model).toMatchObject({
    scope: 'client',
    rights: {},
    rules: [],
    refusals: {},
    indexes: [],
    front: null,
  });
});

it.each([
  ['title', { title: 'libelle' }],
  ['search', { search: ['libelle'] }],
  ['sort', { sort: ['libelle', 'ASC'] }],
  ['activable', { activable: 'libelle' }],
  ['naturalKey', { naturalKey: ['code', 'libelle'] }],
  ['rights', { rights: { update: et(compare('code', 'eq', 'A'), absent('libelle')) } }],
  ['front', { front: () => non(compare('libelle', 'eq', 'A')) }],
  ['frozen', { frozen: { code: { quand: compare('libelle', 'eq', 'A'), message: 'Non.' } } }],
])('dit le modèle et le champ quand %s nomme un champ non déclaré', (_, wrong) => {
  // What a definition written without the compiler could say.
  const contradictory: ModelInput<typeof fields> = Object.assign({ ...input }, wrong);
  expect(() => defineModel(contradictory)).toThrow('Modèle « essai » : champ « libelle » non déclaré');
});

it('refuse de demander un code à qui écrit ce que le code seul écrit', () => {
  expect(defineModel({ ...input, codeSecurite: true }).codeSecurite).toBe(true);
  for (const sans of [{ ecriture: 'moteur' }, { source: 'vue' }] as const)
    expect(() => defineModel({ ...input, codeSecurite: true, ...sans })).toThrow(
      'Modèle « essai » : personne ne l’écrit',
    );
});

it('refuse d’activer une fiche par autre chose qu’un oui ou non', () => {
  expect(() => defineModel({ ...input, activable: 'code' })).toThrow('« code » n’est pas un oui ou non');
});

const reglages = {
  ...input,
  fields: { code: texte({ label: 'Code' }) },
  singulier: true,
  search: [],
  naturalKey: [],
} satisfies ModelInput<Record<string, Field>>;

it('des réglages sont une fiche par client, que rien ne supprime', () => {
  const model = defineModel(reglages);
  expect([model.singulier, model.rights.delete, defineModel(input).singulier]).toEqual([true, jamais, false]);
});

it.each([
  ['une clé', { naturalKey: ['code'] }, 'n’a pas de clé'],
  ['une liste commune', { scope: 'commun' }, 'est celle d’un client'],
  ['une vue', { source: 'vue' }, 'est celle d’un client'],
  ['un champ unique', { fields: { code: texte({ label: 'Code', unique: true }) } }, '« code » doit pouvoir'],
  ['un champ obligatoire', { fields: { code: texte({ label: 'Code', required: true }) } }, '« code » doit'],
])('refuse des réglages qui ont %s', (_, wrong, raison) => {
  const contradictory = Object.assign({ ...reglages }, wrong);
  expect(() => defineModel(contradictory)).toThrow(`Modèle « essai » : une fiche unique`);
  expect(() => defineModel(contradictory)).toThrow(raison);
});

it('montre un champ calculé à sa place, sans le ranger parmi les autres', () => {
  const calcules = { rang: { champ: texte({ label: 'Rang' }), de: ['code'], apres: 'code' } } as const;
  const model = defineModel({ ...input, calcules });
  expect(Object.keys(model.montres).slice(0, 3)).toEqual(['id', 'code', 'rang']);
  expect(Object.keys(model.fields)).not.toContain('rang');
});

it.each([
  [{ code: { champ: texte({ label: 'Code' }), de: [], apres: 'code' } }, '« code » porte le nom d’un champ'],
  [
    { rang: { champ: texte({ label: 'Rang' }), de: ['absent'], apres: 'code' } },
    'champ « absent » non déclaré',
  ],
  [
    { rang: { champ: texte({ label: 'Rang' }), de: ['code'], apres: 'absent' } },
    'champ « absent » non déclaré',
  ],
])('refuse un champ calculé qui se contredit', (calcules, raison) => {
  expect(() => defineModel(Object.assign({ ...input }, { calcules }))).toThrow(raison);
});

it.each([
  ['le range', { sort: ['secret', 'ASC'] }, 'est scellé, rien ne s’y range'],
  ['le cherche', { search: ['secret'] }, 'est scellé, rien ne s’y range'],
  ['le regarde pour un droit', { rights: { update: absent('secret') } }, 'est scellé, rien ne s’y range'],
  ['change de nom', { renamedFrom: 'ancien' }, 'est scellé sous son nom'],
  ['est une vue', { source: 'vue' }, 'une vue ne l’ouvre pas'],
])('refuse un modèle qui a un champ scellé et %s', (_, wrong, raison) => {
  const scelles = { ...fields, secret: scelle({ label: 'Secret' }) };
  expect(() => defineModel(Object.assign({ ...input, fields: scelles }, wrong))).toThrow(raison);
});

it.each([
  [{ renamedFrom: 'ancien' }, 'est scellé sous son nom'],
  [{ sensitivity: 'public' }, 'il ne peut pas être public'],
  [{ required: true }, 'ni obligatoire'],
  [{ unique: true }, 'ni obligatoire'],
  [{ defaut: 'ouvert' }, 'ni obligatoire'],
])('refuse un champ scellé qui est %j', (wrong, raison) => {
  const secret = scelle({ label: 'Secret', ...(wrong as object) });
  expect(() => defineModel({ ...input, fields: { ...fields, secret } })).toThrow(raison);
});

it('réserve les noms des traits', () => {
  const reserved = { ...fields, version: texte({ label: 'Version' }) };
  expect(() => defineModel({ ...input, fields: reserved })).toThrow(/« version » est réservé/);
});

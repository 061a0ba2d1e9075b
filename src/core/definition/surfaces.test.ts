import { expect, it } from 'vitest';
import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { objet } from '#src/fields/objet/field.ts';
import { taille } from '#src/fields/taille/field.ts';
import { texteLong } from '#src/fields/texte-long/field.ts';
import type { Surface } from './field.ts';
import { defineModel, type Model } from './model.ts';
import {
  colonnesPapier,
  colonnesPrincipales,
  colonnesUsuelles,
  entetesExport,
  fieldsOn,
  sections,
  shows,
} from './surfaces.ts';

const model = defineModel({
  key: 'essai',
  label: { genre: 'm', singulier: 'essai', pluriel: 'essais' },
  description: 'Un modèle qui a un champ de chaque sorte.',
  famille: 'technique',
  fields: {
    code: code({ label: 'Code', required: true }),
    libelle: libelle({ label: 'Libellé', section: 'Présentation', surfaces: { bulk: false } }),
    texte: texteLong({ label: 'Texte', surfaces: { list: true } }),
    tags: liste({ label: 'Mots-clés', section: 'Présentation' }),
    isSysteme: booleen({ label: 'Système', readOnly: true }),
  },
  title: 'code',
  search: ['code'],
  sort: ['code', 'ASC'],
  naturalKey: ['code'],
});

const WRITABLE = ['code', 'libelle', 'texte', 'tags'];

it.each<[Surface, string[]]>([
  ['list', ['code', 'libelle', 'texte', 'tags', 'isSysteme', 'dateMaj', 'auteurMaj']],
  ['show', [...WRITABLE, 'isSysteme', 'version', 'dateMaj', 'auteurMaj']],
  ['create', WRITABLE],
  ['edit', WRITABLE],
  ['import', WRITABLE],
  ['bulk', ['code', 'texte', 'tags']],
  ['filter', [...WRITABLE, 'isSysteme', 'dateMaj', 'auteurMaj']],
  ['sort', ['id', 'code', 'libelle', 'isSysteme', 'version', 'dateMaj', 'auteurMaj']],
  ['export', [...WRITABLE, 'isSysteme', 'dateMaj', 'auteurMaj']],
  ['history', [...WRITABLE, 'isSysteme']],
])('sur %s : %j', (surface, expected) => {
  expect(fieldsOn(model, surface)).toEqual(expected);
});

it('ne montre pas de filtre sans opérateur, et suit ce que la définition déclare', () => {
  const field = code({ label: 'Code' });
  expect(shows({ ...field, operators: [] }, 'filter')).toBe(false);
  expect(shows({ ...field, operators: [], surfaces: { filter: true } }, 'filter')).toBe(true);
});

it('groupe les champs par section, dans l’ordre de leur premier champ', () => {
  expect(sections(model, fieldsOn(model, 'edit'))).toEqual([
    { titre: 'Informations', champs: ['code', 'texte'] },
    { titre: 'Présentation', champs: ['libelle', 'tags'] },
  ]);
  expect(sections(model, [])).toEqual([]);
});

it('imprime ce que la liste montre d’ordinaire, sauf où un champ dit autre chose', () => {
  const lisibles = new Set(Object.keys(model.montres));
  expect(colonnesUsuelles(model, lisibles)).toEqual(['code', 'texte', 'tags']);
  expect(colonnesPapier(model, lisibles)).toEqual(['code', 'texte', 'tags']);
  const { texte, isSysteme } = model.montres;
  if (!texte || !isSysteme) throw new Error('champs absents');
  const montres = {
    ...model.montres,
    texte: { ...texte, surfaces: { print: false } },
    isSysteme: { ...isSysteme, surfaces: { print: true } },
  };
  expect(colonnesPapier({ ...model, montres }, lisibles)).toEqual(['code', 'tags', 'isSysteme']);
  expect(colonnesPapier(model, new Set(['tags']))).toEqual(['tags']);
});

it('ne montre d’abord que ce qui tient à l’écran, et toujours ce qui nomme une fiche', () => {
  const long = { label: 'Un champ dont le nom est si long qu’il prend la moitié d’une ligne' };
  const large = defineModel({
    key: 'large',
    label: model.label,
    description: model.description,
    famille: model.famille,
    fields: {
      code: code({ label: 'Code', required: true }),
      premier: code(long),
      second: code(long),
      court: booleen({ label: 'Court' }),
      libelle: libelle({ label: 'Libellé', required: true }),
    },
    title: 'libelle',
    search: ['code'],
    sort: ['code', 'ASC'],
    naturalKey: ['code'],
  });
  const lisibles = new Set(Object.keys(large.montres));
  expect(colonnesPrincipales(large, lisibles)).toEqual(['code', 'libelle', 'premier', 'second', 'court']);
  expect(colonnesUsuelles(large, lisibles)).toEqual(['code', 'libelle', 'court']);
});

it('heads the column of a bare number with what it counts', () => {
  const fichiers = defineModel({
    key: 'fichier',
    label: { genre: 'm', singulier: 'fichier', pluriel: 'fichiers' },
    description: 'Un modèle qui a une taille, et une autre dans un groupe.',
    famille: 'technique',
    fields: {
      code: code({ label: 'Code', required: true }),
      taille: taille({ label: 'Taille' }),
      original: objet({ label: 'Original', champs: { taille: taille({ label: 'Taille' }) } }),
    },
    title: 'code',
    sort: ['code', 'ASC'],
    search: ['code'],
    naturalKey: ['code'],
  });
  expect(entetesExport(fichiers, ['code', 'taille', 'original']).map(({ label }) => label)).toEqual([
    'Code',
    'Taille (octets)',
    'Original › Taille (octets)',
  ]);
});

it('heads the columns of an export by their labels, with the name of the field where two have the same', () => {
  const heads = (of: Model, names: readonly string[]) => entetesExport(of, names).map(({ label }) => label);
  expect(heads(model, ['texte', 'code'])).toEqual(['Texte', 'Code']);
  const twice = defineModel({
    key: 'double',
    label: { genre: 'm', singulier: 'double', pluriel: 'doubles' },
    description: 'Un modèle dont deux champs ont le même libellé.',
    famille: 'technique',
    fields: {
      code: code({ label: 'Code', required: true }),
      avant: texteLong({ label: 'Motif' }),
      apres: texteLong({ label: 'Motif' }),
    },
    title: 'code',
    sort: ['code', 'ASC'],
    search: ['code'],
    naturalKey: ['code'],
  });
  // One alone as well: the file says the same of it whatever stands beside.
  expect(heads(twice, ['apres', 'code'])).toEqual(['Motif [apres]', 'Code']);
});

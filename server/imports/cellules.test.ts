import { expect, test } from 'vitest';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { choixMultiple } from '#src/fields/choix-multiple/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { valeurDe } from './cellules.ts';

const CHOIX = [
  { code: 'portail', libelle: 'Espace adhérent' },
  { code: 'sms', libelle: 'SMS' },
] as const;

test.each([
  ['Oui', true],
  ['vrai', true],
  ['X', true],
  ['0', false],
  ['NON', false],
  ['peut-être', 'peut-être'],
])('oui ou non : %s', (cellule, attendu) => {
  expect(valeurDe(booleen({ label: 'Actif' }), cellule)).toBe(attendu);
});

test.each([
  ['28/02/2026', '2026-02-28'],
  ['1/3/2026', '2026-03-01'],
  ['2026-03-01', '2026-03-01'],
  ['31/02/26', '31/02/26'],
])('un jour : %s', (cellule, attendu) => {
  expect(valeurDe(date({ label: 'Jour' }), cellule)).toBe(attendu);
});

test('un libellé vaut le code qu’il dit, seul ou dans une liste', () => {
  expect(valeurDe(choix({ label: 'Canal', choix: CHOIX }), 'espace adherent')).toBe('portail');
  expect(valeurDe(choix({ label: 'Canal', choix: CHOIX }), 'sms')).toBe('sms');
  expect(valeurDe(choix({ label: 'Canal', choix: CHOIX }), 'fax')).toBe('fax');
  expect(valeurDe(choixMultiple({ label: 'Canaux', choix: CHOIX }), 'SMS, Espace adhérent')).toEqual([
    'sms',
    'portail',
  ]);
});

test('une liste se relit comme elle s’exporte', () => {
  expect(valeurDe(liste({ label: 'Mots' }), 'un, "deux, et demi", "dit ""trois"""')).toEqual([
    'un',
    'deux, et demi',
    'dit "trois"',
  ]);
});

test('une case vide vide le champ ; ce qui a toujours une valeur garde la sienne', () => {
  expect(valeurDe(texte({ label: 'Texte' }), ' ')).toBeNull();
  expect(valeurDe(liste({ label: 'Mots' }), '')).toBeNull();
  expect(valeurDe(booleen({ label: 'Actif' }), '')).toBeUndefined();
  expect(valeurDe(entier({ label: 'Délai', defaut: 0, required: true }), '')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { aucun, complement, compte, defini, demonstratif, type Label, majuscule, nouveau } from './label.ts';

const civilite: Label = { genre: 'f', singulier: 'civilité', pluriel: 'civilités' };
const action: Label = { genre: 'f', singulier: 'action', pluriel: 'actions' };
const pays: Label = { genre: 'm', singulier: 'pays', pluriel: 'pays' };
const echeancier: Label = { genre: 'm', singulier: 'échéancier', pluriel: 'échéanciers' };
const hopital: Label = { genre: 'm', singulier: 'hôpital', pluriel: 'hôpitaux', elision: true };
const heros: Label = { genre: 'm', singulier: 'héros', pluriel: 'héros' };
const oeuvre: Label = { genre: 'f', singulier: 'œuvre', pluriel: 'œuvres' };

it.each([
  [civilite, 'la civilité', 'cette civilité', 'Nouvelle civilité', 'Aucune civilité'],
  [action, 'l’action', 'cette action', 'Nouvelle action', 'Aucune action'],
  [pays, 'le pays', 'ce pays', 'Nouveau pays', 'Aucun pays'],
  [echeancier, 'l’échéancier', 'cet échéancier', 'Nouvel échéancier', 'Aucun échéancier'],
  [hopital, 'l’hôpital', 'cet hôpital', 'Nouvel hôpital', 'Aucun hôpital'],
  [heros, 'le héros', 'ce héros', 'Nouveau héros', 'Aucun héros'],
  [oeuvre, 'l’œuvre', 'cette œuvre', 'Nouvelle œuvre', 'Aucune œuvre'],
])('accorde $singulier', (label, ...expected) => {
  expect([defini(label), demonstratif(label), nouveau(label), aucun(label)]).toEqual(expected);
});

it.each([
  [civilite, 'de la civilité'],
  [action, 'de l’action'],
  [pays, 'du pays'],
  [echeancier, 'de l’échéancier'],
  [heros, 'du héros'],
])('dit de quoi : $singulier', (label, expected) => {
  expect(complement(label)).toBe(expected);
});

it.each([
  [0, '0 civilité'],
  [1, '1 civilité'],
  [2, '2 civilités'],
  [35_884, '35\u202f884 civilités'],
])('compte %i', (n, expected) => {
  expect(compte(civilite, n)).toBe(expected);
});

it.each([
  ['échéancier', 'Échéancier'],
  ['type d’événement', 'Type d’événement'],
  ['NOEMIE', 'NOEMIE'],
  ['', ''],
])('met la majuscule à « %s »', (text, expected) => {
  expect(majuscule(text)).toBe(expected);
});

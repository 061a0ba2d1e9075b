import { expect, it } from 'vitest';
import { enfants } from '#src/fields/enfants/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { objet } from '#src/fields/objet/field.ts';
import { reference } from '#src/fields/reference/field.ts';
import { M } from './messages.ts';
import { ML } from './messages-listes.ts';
import { defineModel } from './model.ts';
import { completeGroupes } from './objet.ts';
import { compare } from './predicate.ts';
import { checkCreate, checkUpdate } from './validate.ts';

const champs = {
  nom: libelle({ label: 'Nom', required: true, max: 5 }),
  nombre: entier({ label: 'Nombre', required: true, defaut: 1, min: 1, max: 9 }),
  note: libelle({ label: 'Note' }),
};
const acces = objet({ label: 'Accès', champs: { batiment: libelle({ label: 'Bâtiment' }) } });
const lignes = enfants({ label: 'Lignes', cle: 'nom', champs });
const fields = { acces, lignes };
const writable = new Set(Object.keys(fields));
const model = { fields, rules: [] };

it('un groupe garde tous ses champs, propres, et commence vide quand rien n’y est obligatoire', () => {
  expect(acces.lit({ batiment: '  Nord ' })).toEqual({ ok: true, value: { batiment: 'Nord' } });
  expect([acces.defaut, objet({ label: 'X', champs }).defaut]).toEqual([{ batiment: null }, undefined]);
  expect(checkCreate(model, {}, { writable })).toEqual({
    ok: true,
    values: { acces: { batiment: null }, lignes: [] },
  });
});

it.each([
  [{ acces: 'Nord' }, { acces: ML.OBJET }],
  [{ acces: { etage: 2 } }, { 'acces.etage': ML.CHAMP_INCONNU }],
  [{ acces: ['Nord'] }, { acces: ML.OBJET }],
  [{ lignes: {} }, { lignes: M.LISTE }],
  [
    { lignes: [{ nom: 'A' }, { nombre: 0 }] },
    { 'lignes.1.nom': M.REQ, 'lignes.1.nombre': expect.any(String) },
  ],
  [{ lignes: [{ nom: 'A' }, { nom: ' A ' }] }, { 'lignes.1.nom': ML.ENFANT_DOUBLE }],
  [{ lignes: ['A'] }, { 'lignes.0.nom': ML.OBJET }],
  [{ lignes: Array.from({ length: 101 }, (_, n) => ({ nom: `${n}` })) }, { lignes: ML.LISTE_MAX(100) }],
])('%j est refusé sur le champ qui le mérite', (input, errors) => {
  expect(checkCreate(model, input, { writable })).toEqual({ ok: false, errors });
});

it('sans ordre à eux, des enfants se rangent par leur clé ; les renvoyer autrement n’écrit rien', () => {
  const read = {
    lignes: [
      { nom: 'A', nombre: 1, note: null },
      { nom: 'B', nombre: 2, note: null },
    ],
  };
  const sent = { lignes: [{ note: null, nombre: 2, nom: 'B' }, { nom: 'A' }] };
  expect(checkUpdate(model, sent, read, { writable })).toEqual({ ok: true, values: {} });
});

it('une règle sur plusieurs champs d’un enfant parle sur le champ de cet enfant', () => {
  const regles = [
    { champ: 'note', message: 'Dites pourquoi.', valid: ({ nombre }: { nombre?: unknown }) => nombre !== 9 },
  ];
  const strict = { fields: { lignes: enfants({ label: 'Lignes', cle: 'nom', champs, regles }) }, rules: [] };
  expect(checkCreate(strict, { lignes: [{ nom: 'A' }, { nom: 'B', nombre: 9 }] }, { writable })).toEqual({
    ok: false,
    errors: { 'lignes.1.note': 'Dites pourquoi.' },
  });
});

it('ce qui a été écrit avant qu’un champ existe l’a aussi', () => {
  expect(completeGroupes(lignes.forme ?? { champs: {}, regles: [], enfants: null }, [{ nom: 'A' }])).toEqual([
    { nom: 'A', nombre: 1, note: null },
  ]);
});

it('une forme qui ne tient pas empêche de déclarer le champ', () => {
  const lien = { nom: champs.nom, pays: reference({ label: 'Pays', model: 'pays' }) };
  expect(() => objet({ label: 'Lieu', champs: lien })).toThrow('Champ « Lieu » : « pays » nomme une fiche');
  expect(() => objet({ label: 'Lieu', champs: { dedans: acces } })).toThrow(
    '« dedans » ne peut être ni un groupe',
  );
  expect(() => enfants({ label: 'Lignes', cle: 'note', champs })).toThrow('la clé « note »');
  const nomme = { id: champs.nom };
  expect(() => objet({ label: 'Lieu', champs: nomme })).toThrow('« id » est un nom réservé');
});

it('une liste ne se range ni ne se cherche par un groupe', () => {
  const list = {
    key: 'essai',
    label: { genre: 'm', singulier: 'essai', pluriel: 'essais' },
    description: 'Un essai.',
    famille: 'technique',
    fields: { nom: champs.nom, acces },
    title: 'nom',
    sort: ['nom', 'ASC'],
    naturalKey: ['nom'],
  } as const;
  expect(() => defineModel({ ...list, search: ['acces'] })).toThrow('« acces » est un groupe');
  const rights = { update: compare('acces', 'eq', 'Nord') };
  expect(() => defineModel({ ...list, search: [], rights })).toThrow('« acces » est un groupe');
});

import { expect, it } from 'vitest';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { defineFormulaire, type Saisie, verifie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { choix, choixSelon, ouiNon, quand } from './choix.ts';
import {
  combien,
  fautesDeChacun,
  questionCompte,
  type Repetition,
  rangs,
  repete,
  reponsesDu,
  sansLesAutres,
} from './repete.ts';
import { montant } from './texte.ts';

const LOTS: Repetition = { cle: 'lot', max: 3, compte: 'nb' };
const GENRES = [
  { code: 'A', libelle: 'A' },
  { code: 'B', libelle: 'B' },
];
const SORTES = [
  { code: 'A1', libelle: 'A1', groupe: 'A' },
  { code: 'B1', libelle: 'B1', groupe: 'B' },
];
const champs = {
  genre: choix({ label: 'Genre' }, GENRES),
  sorte: choixSelon({ label: 'Sorte' }, SORTES, 'genre'),
  prix: montant({ label: 'Prix' }),
  isRemise: ouiNon({ label: 'Une remise ?' }),
  remise: quand(({ isRemise }) => isRemise === true, montant({ label: 'Remise' })),
};
const formulaire = defineFormulaire({
  key: 'lots',
  champs: () => ({ nb: questionCompte(LOTS, 'Combien', 'De lots.'), ...repete(LOTS, champs) }),
});

it('asks as many times as is answered, each under its own name', () => {
  expect(rangs(LOTS)).toEqual([2, 3]);
  const lu = verifie(formulaire, { nb: '2' }, undefined);
  expect(lu.ok ? [] : Object.keys(lu.errors)).toEqual([
    'lot2.genre',
    'lot2.sorte',
    'lot2.prix',
    'lot2.isRemise',
  ]);
  expect(verifie(formulaire, {}, undefined)).toMatchObject({ ok: true });
});

it('looks at its own answers: what is asked, and what is offered', () => {
  const lot = { genre: 'A', sorte: 'A1', prix: 3, isRemise: false };
  const saisie = { nb: '3', lot2: { ...lot, isRemise: true }, lot3: lot };
  const lu = verifie(formulaire, saisie, undefined);
  expect(lu).toEqual({ ok: false, errors: { 'lot2.remise': M.REQ } });
  const { 'lot3.sorte': sorte } = repete(LOTS, champs);
  expect(sorte?.controle).toMatchObject({ selon: { de: ['lot3.genre'] } });
});

it.each([
  [undefined, 1],
  ['', 1],
  ['0', 1],
  ['2', 2],
  ['3', 3],
  ['4', 1],
  ['1.5', 1],
  [2, 1],
  [{ toString: 1 }, 1],
])('%j: %i', (nb, attendu) => {
  expect(combien(LOTS, { nb })).toBe(attendu);
});

it('says a fault on the question of its own, and keeps nothing of what is not counted', () => {
  const saisie = { nb: '2', autre: 'x', prix: 1, 'lot2.prix': 9, 'lot3.prix': 9 };
  const cher = ({ prix }: Saisie): FieldErrors => (Number(prix) > 5 ? { prix: 'Trop.' } : {});
  expect(fautesDeChacun(LOTS, saisie, cher)).toEqual({ 'lot2.prix': 'Trop.' });
  expect(reponsesDu(LOTS, 2, saisie)).toMatchObject({ autre: 'x', prix: 9 });
  expect(sansLesAutres(LOTS, saisie)).toEqual({ autre: 'x', prix: 1 });
});

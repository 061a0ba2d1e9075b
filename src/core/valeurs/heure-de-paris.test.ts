import { expect, it } from 'vitest';
import { aHeureDecente, HEURE_DU_JOUR, instantsAParis } from './heure-de-paris.ts';

it.each([
  ['2026-11-24', '09:30', ['2026-11-24T08:30:00.000Z']],
  ['2026-07-14', '00:00', ['2026-07-13T22:00:00.000Z']],
  ['2027-03-28', '01:59', ['2027-03-28T00:59:00.000Z']],
  ['2027-03-28', '02:30', []],
  ['2027-03-28', '03:00', ['2027-03-28T01:00:00.000Z']],
  ['2026-10-25', '02:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['2026-02-30', '10:00', []],
])('le %s à %s', (jour, heure, instants) => {
  expect(instantsAParis(jour, heure).map((instant) => instant.toISOString())).toEqual(instants);
});

it('reconnaît une heure', () => {
  expect(['00:00', '23:59'].every((heure) => HEURE_DU_JOUR.test(heure))).toBe(true);
  expect(['24:00', '9:30', '12:60', '12h30', ''].some((heure) => HEURE_DU_JOUR.test(heure))).toBe(false);
});

it.each([
  ['2026-11-24T09:00:00Z', '2026-11-24T09:00:00.000Z'],
  ['2026-11-24T06:59:00Z', '2026-11-24T07:00:00.000Z'],
  ['2026-11-24T07:00:00Z', '2026-11-24T07:00:00.000Z'],
  ['2026-11-24T18:59:00Z', '2026-11-24T18:59:00.000Z'],
  ['2026-11-24T19:00:00Z', '2026-11-25T07:00:00.000Z'],
  ['2026-10-24T20:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['2026-07-31T22:30:00Z', '2026-08-01T06:00:00.000Z'],
])('un téléphone sonne au plus tôt, %s : %s', (instant, sonne) => {
  expect(aHeureDecente(new Date(instant)).toISOString()).toBe(sonne);
});

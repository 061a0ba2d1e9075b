import { describe, expect, it } from 'vitest';
import { aujourdhui, instantFrancais, isInstant, isJour, jourFrancais, jourLong, moisLong } from './dates.ts';

describe('isJour', () => {
  it.each(['2026-01-31', '2024-02-29', '2000-02-29', '2026-04-30', '1000-01-01', '9999-12-31'])(
    '%s existe',
    (day) => {
      expect(isJour(day)).toBe(true);
    },
  );

  it.each([
    ...['2026-02-29', '1900-02-29', '2026-04-31', '2026-01-32', '2026-00-01', '2026-13-01', '2026-01-00'],
    ...['0999-12-31', '26-01-01', '2026-1-1', '01/01/2026', '2026-01-01 ', '2026-01-01T00:00:00Z', ''],
  ])('%j n’existe pas', (day) => {
    expect(isJour(day)).toBe(false);
  });
});

describe('isInstant', () => {
  it.each(['2026-11-20T09:35:00Z', '2026-11-20T23:59Z', '2026-11-20T09:35:00.5Z'])('%s existe', (text) => {
    expect(isInstant(text)).toBe(true);
  });

  it.each([
    ...['2026-02-30T00:00:00Z', '2026-11-20T24:00:00Z', '2026-11-20T09:35:60Z', '2026-11-20T09:35:00'],
    ...[
      '2026-11-20 09:35:00Z',
      '2026-11-20T09:35:00+00:00',
      '2026-11-20T09:35:00.1234567Z',
      '0000-01-01T00:00Z',
    ],
  ])('%s n’existe pas', (text) => {
    expect(isInstant(text)).toBe(false);
  });
});

it.each([
  ['2026-03-01', '01/03/2026'],
  ['pas un jour', 'pas un jour'],
])('écrit le jour %s %s', (day, expected) => {
  expect(jourFrancais(day)).toBe(expected);
});

it.each([
  ['hiver', '2026-11-20T09:35:00Z', '20/11/2026 à 10 h 35'],
  ['été', '2026-07-14T22:30:00Z', '15/07/2026 à 0 h 30'],
  ['matin', '2026-11-20T08:05:59Z', '20/11/2026 à 9 h 05'],
  ['minuit', '2026-11-19T23:00:00Z', '20/11/2026 à 0 h 00'],
  ['rien de lisible', 'hier', 'hier'],
])('écrit un instant à l’heure de Paris (%s)', (_, iso, expected) => {
  expect(instantFrancais(iso).replaceAll('\u00a0', ' ')).toBe(expected);
  expect(instantFrancais(iso).split(' ').length).toBeLessThan(3);
});

it.each([
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('à %s, il est à Paris le %s', (instant, day) => {
  expect(aujourdhui(new Date(instant))).toBe(day);
});

it('écrit un mois en toutes lettres', () => {
  expect([moisLong('2026-11'), moisLong('2000-02')]).toEqual(['novembre 2026', 'février 2000']);
});

describe('jourLong', () => {
  it.each([
    ['2026-03-01', '1er mars 2026'],
    ['2026-03-05', '05 mars 2026'],
    ['2025-08-31', '31 août 2025'],
    ['2024-02-29', '29 février 2024'],
    ['2026-12-01', '1er décembre 2026'],
    ['2026-13-01', '2026-13-01'],
    ['', ''],
  ])('%s se lit « %s »', (jour, texte) => {
    expect(jourLong(jour)).toBe(texte);
  });
});

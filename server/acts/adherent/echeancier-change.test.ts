import { expect, it } from 'vitest';
import { echeance } from '#tests/support/gestion-memoire.ts';
import { echeancierDepuis } from './echeancier-change.ts';

const les = (...jours: string[]) => jours.map((jour) => echeance('00012345', jour));

it('pays as today until the due date that is chosen, and adds up what comes from there on', () => {
  const connues = les('2026-01-10', '2026-02-10', '2026-03-10', '2026-03-10', '2026-04-10');
  expect(echeancierDepuis(connues, '2026-03-10')).toEqual({
    derniere: '2026-02-10',
    premiere: '2026-03-10',
    montantPremiere: 178.8,
    nombre: 2,
    total: 268.2,
  });
  expect(echeancierDepuis(connues, '2026-01-10')).toMatchObject({ derniere: null, nombre: 4, total: 447 });
});

it('adds nothing up where one due date is known', () => {
  expect(echeancierDepuis(les('2026-02-10', '2026-03-10'), '2026-03-10')).toEqual({
    ...{ derniere: '2026-02-10', premiere: '2026-03-10', montantPremiere: 89.4, nombre: null, total: null },
  });
});

it('says no amount of a due date that is not known yet', () => {
  const rien = { montantPremiere: null, nombre: null, total: null };
  expect(echeancierDepuis([], '2026-03-01')).toEqual({ derniere: null, premiere: '2026-03-01', ...rien });
  expect(echeancierDepuis(les('2026-02-10'), '2026-03-01')).toMatchObject({
    derniere: '2026-02-10',
    ...rien,
  });
});

import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { fautesPeriode, periodeDAdresse } from './periode.ts';

it('une période sans borne, ou dans l’ordre, n’a pas de faute', () => {
  expect(fautesPeriode({ du: '', au: '' })).toEqual({});
  expect(fautesPeriode({ du: '2026-03-01', au: '' })).toEqual({});
  expect(fautesPeriode({ du: '', au: '2026-03-01' })).toEqual({});
  expect(fautesPeriode({ du: '2026-03-01', au: '2026-03-01' })).toEqual({});
});

it('une date qui n’en est pas une est dite sur son champ', () => {
  expect(fautesPeriode({ du: '31/02/2026', au: '2026-03-01' })).toEqual({ du: M.DATE });
  expect(fautesPeriode({ du: '2026-03-01', au: '12/0' })).toEqual({ au: M.DATE });
});

it('une fin avant le début est dite sur la fin', () => {
  expect(fautesPeriode({ du: '2026-03-02', au: '2026-03-01' })).toEqual({ au: M.DATE_MIN('02/03/2026') });
});

it.each([
  ['du=2026-01-01&au=2026-01-31', { du: '2026-01-01', au: '2026-01-31' }],
  ['du=2026-02-30&au=2026-03-01', { du: '', au: '2026-03-01' }],
  ['du=2026-03-02&au=2026-03-01', { du: '2026-03-02', au: '' }],
  ['', { du: '', au: '' }],
])('une adresse « %s » ne demande que ce qui peut l’être', (adresse, periode) => {
  expect(periodeDAdresse(new URLSearchParams(adresse))).toEqual(periode);
});

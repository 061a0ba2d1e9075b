import { expect, test } from 'vitest';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { list } from '#tests/support/sample-list.ts';
import { wireInstants } from './instants.ts';

const { model } = list('essai', {
  fields: { vu: dateHeure({ label: 'Vu' }), nom: libelle({ label: 'Nom' }) },
});

test.each([
  ['2026-03-01T10:00:00+00:00', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01T10:00:00.5+00:00', '2026-03-01T10:00:00.500Z'],
  ['2026-03-01T10:00:00.123456+00:00', '2026-03-01T10:00:00.123Z'],
  ['2026-03-01T10:00:00.999999+00:00', '2026-03-01T10:00:00.999Z'],
  ['12026-03-01T10:00:00.01+00:00', '12026-03-01T10:00:00.010Z'],
])('%s se dit %s', (stored, told) => {
  expect(wireInstants(model, `[{"vu":"${stored}","dateMaj":"${stored}"},{"vu":null}]`)).toBe(
    `[{"vu":"${told}","dateMaj":"${told}"},{"vu":null}]`,
  );
});

test('un texte qui ressemble à un instant reste ce qu’il est', () => {
  const nom = '"vu":"2026-03-01T10:00:00+00:00"';
  const rows = JSON.stringify([{ nom, code: '2026-03-01T10:00:00.5+00:00' }]);
  expect(wireInstants(model, rows)).toBe(rows);
});

import { expect, test } from 'vitest';
import { champsOrganisme } from '#src/resources/reglages-organisme.ts';
import { jourTape } from './jour-tape.ts';
import { valeurDite } from './jours.ts';

test.each([
  ['25/12/2026', '2026-12-25'],
  ['1/1/2027', '2027-01-01'],
  ['2026-12-25', '2026-12-25'],
  ['Noël', 'Noël'],
])('%s is kept as %s', (tape, garde) => {
  expect(jourTape(tape)).toBe(garde);
});

test('a list of days says them as in France, and refuses what is none by the same form', () => {
  const { fermetures } = champsOrganisme;
  expect(valeurDite(fermetures as never, '2026-12-25')).toBe('25/12/2026');
  expect(fermetures.lit(['2026-12-25'])).toMatchObject({ ok: true });
  expect(fermetures.lit(['2026-02-30'])).toMatchObject({
    ok: false,
    message: expect.stringContaining('JJ/MM/AAAA'),
  });
});

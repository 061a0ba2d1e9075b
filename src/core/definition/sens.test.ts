import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { registry } from '#src/registry.ts';
import type { Field } from './field.ts';

/** One field of each way of being read: what differs by its label alone is the same rule. */
const fields = new Map(
  Object.entries(registry).flatMap(([key, { model }]) =>
    Object.entries(model.fields).map(([name, field]): [string, [string, Field]] => [
      field.meaning + JSON.stringify(field.json),
      [`${key}.${name}`, field],
    ]),
  ),
);

const SIGNES = [
  'A',
  'b',
  '0',
  '9',
  '-',
  '_',
  '.',
  '@',
  '#',
  ' ',
  '\n',
  'é',
  'e\u0301',
  '😀',
  '\u200b',
  '\u0000',
];
const MORCEAUX = [
  'fr',
  'exemple.fr',
  'https://',
  '06',
  '+33',
  '199001234',
  'FFFFFF',
  '2024-02-29',
  '2026-02-30',
];

function anything({ choix = [], min = 0, max = 100 }: Field): fc.Arbitrary<unknown> {
  const text = fc
    .array(fc.constantFrom(...SIGNES, ...MORCEAUX), { maxLength: 12 })
    .map((all) => all.join(''));
  const code = fc.constantFrom('X', ...choix.map((choice) => choice.code));
  const one = fc.oneof(text, code, fc.integer({ min, max: Math.floor(max) }), fc.double(), fc.boolean());
  return fc.oneof(
    one,
    fc.array(one, { maxLength: 4 }),
    fc.uniqueArray(fc.oneof(text, code), { maxLength: 4 }),
  );
}

it.each([...fields.values()])('%s : ce qui est gardé est ce que la description annonce', (_name, field) => {
  const announced = z.fromJSONSchema(field.json as Parameters<typeof z.fromJSONSchema>[0]);
  fc.assert(
    fc.property(anything(field), (brut) => {
      const lu = field.lit(brut);
      if (!lu.ok) {
        expect(lu.message).not.toBe('');
        return;
      }
      expect(announced.safeParse(lu.value).success).toBe(true);
      // What is kept is clean: it is kept as it is when it comes back.
      expect(field.lit(lu.value)).toEqual(lu);
    }),
    { numRuns: 60 },
  );
});

import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { url } from './field.ts';

const field = url({ label: 'Site' });

it.each([
  ['https://exemple.fr', 'https://exemple.fr'],
  ['https://www.exemple.fr/a?b=c#d', 'https://www.exemple.fr/a?b=c#d'],
  ['https://exemple.fr:8443/', 'https://exemple.fr:8443/'],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  ['http://exemple.fr', ML.URL],
  ['javascript:alert(1)', ML.URL],
  ['data:text/html,a', ML.URL],
  ['//exemple.fr', ML.URL],
  ['https://localhost', ML.URL],
  ['https://moi:secret@exemple.fr', ML.URL],
  ['https://exemple.fr/a b', ML.URL],
  ['https://exemple.fr/"><b>', ML.URL],
  ['exemple.fr', ML.URL],
  [`https://exemple.fr/${'a'.repeat(2000)}`, M.LEN(2000)],
  [1, M.TEXTE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});

import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { image } from './field.ts';

const field = image({ label: 'Logo' });

it.each([
  ['/clients/exemple/logo.svg', '/clients/exemple/logo.svg'],
  [
    ' /api/cms/documents/01930000-0000-7000-8000-000000000000 ',
    '/api/cms/documents/01930000-0000-7000-8000-000000000000',
  ],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  ['https://ailleurs.example/logo.png', ML.IMAGE],
  ['//ailleurs.example/logo.png', ML.IMAGE],
  ['data:image/png;base64,AAAA', ML.IMAGE],
  ['/logo.png" onerror="alert(1)', ML.IMAGE],
  ['/', ML.IMAGE],
  [`/${'a'.repeat(200)}`, M.LEN(200)],
  [1, M.TEXTE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});

import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { domaineInternet } from './field.ts';

const field = domaineInternet({ label: 'Domaine' });

it.each([
  ['yopmail.com', 'yopmail.com'],
  [' Cool.FR.nf ', 'cool.fr.nf'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['exemple.xn--p1ai', 'exemple.xn--p1ai'],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  ['bücher.example', ML.DOMAINE],
  ['localhost', ML.DOMAINE],
  ['-a.fr', ML.DOMAINE],
  ['a-.fr', ML.DOMAINE],
  ['a..fr', ML.DOMAINE],
  ['a.fr.', ML.DOMAINE],
  ['1.2.3.4', ML.DOMAINE],
  ['https://a.fr', ML.DOMAINE],
  ['moi@a.fr', ML.DOMAINE],
  [`${'a'.repeat(64)}.fr`, ML.DOMAINE],
  [`${'a.'.repeat(130)}fr`, M.LEN(253)],
  [42, M.TEXTE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});

import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { texteRiche } from './field.ts';

const field = texteRiche({ label: 'Contenu', max: 20 });

it('compte le balisage, et garde ce qui est écrit', () => {
  expect(field.isHtml).toBe(true);
  expect(checkValue(field, '<p>un mot</p>')).toEqual({ ok: true, value: '<p>un mot</p>' });
  expect(checkValue(field, '<p>treize lettres</p>')).toEqual({ ok: false, message: M.LEN(20) });
  expect(checkValue(field, 12)).toEqual({ ok: false, message: M.TEXTE });
});

import { expect, test } from 'vitest';
import { auBesoin } from './au-besoin.ts';

test('made when it is first asked for, and once', () => {
  let fois = 0;
  const chose = auBesoin(() => ({ rang: ++fois }));
  expect(fois).toBe(0);
  expect([chose(), chose()]).toEqual([{ rang: 1 }, { rang: 1 }]);
});

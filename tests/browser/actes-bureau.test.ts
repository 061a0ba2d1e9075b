import { describe } from 'vitest';
import { inTurn } from '#tests/support/complete.ts';
import { ACTES, essaieLesActes } from '#tests/support/suite-actes.ts';

describe('one act in two, and every act on a complete run, on a desk', () => {
  essaieLesActes(inTurn(ACTES, 0, 2), { viewport: { width: 1280, height: 800 } });
});

import { describe } from 'vitest';
import { inTurn } from '#tests/support/complete.ts';
import { ACTES, essaieLesActes } from '#tests/support/suite-actes.ts';

describe('one act in two, and every act on a complete run, on a phone', () => {
  essaieLesActes(
    inTurn(ACTES, 1, 2),
    { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true },
    [320],
  );
});

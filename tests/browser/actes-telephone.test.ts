import { describe } from 'vitest';
import { essaieLesActes } from '#tests/support/suite-actes.ts';

describe('every act, on a phone', () => {
  essaieLesActes({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }, [320]);
});

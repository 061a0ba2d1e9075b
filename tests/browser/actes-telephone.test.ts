import { describe } from 'vitest';
import { actesATour, essaieLesActes } from '#tests/support/suite-actes.ts';

describe('acts of each kind, and every act on a complete run, on a phone', () => {
  essaieLesActes(actesATour(1), {
    options: {
      viewport: { width: 375, height: 740 },
      hasTouch: true,
      isMobile: true,
      host: 'deux.localhost',
    },
    etroites: [320],
    decision: 'refus',
  });
});

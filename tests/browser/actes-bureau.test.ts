import { describe } from 'vitest';
import { actesATour, essaieLesActes } from '#tests/support/suite-actes.ts';

describe('acts of each kind, and every act on a complete run, on a desk', () => {
  essaieLesActes(actesATour(0), {
    options: { viewport: { width: 1280, height: 800 } },
    decision: 'acceptation',
  });
});

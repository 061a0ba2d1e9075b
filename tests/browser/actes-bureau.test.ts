import { describe } from 'vitest';
import { essaieLesActes } from '#tests/support/suite-actes.ts';

describe('every act, on a desk', () => {
  essaieLesActes({ viewport: { width: 1280, height: 800 } });
});

import { describe, expect, it } from 'vitest';
import { ageLe } from './age.ts';

describe('âge à un jour donné', () => {
  it('compte un anniversaire le jour même, pas la veille', () => {
    expect(ageLe('2008-11-20', '2026-11-20')).toBe(18);
    expect(ageLe('2008-11-21', '2026-11-20')).toBe(17);
    expect(ageLe('2008-01-31', '2026-11-20')).toBe(18);
  });

  it('un 29 février a son anniversaire le 1er mars des autres années', () => {
    expect(ageLe('2004-02-29', '2022-02-28')).toBe(17);
    expect(ageLe('2004-02-29', '2022-03-01')).toBe(18);
  });
});

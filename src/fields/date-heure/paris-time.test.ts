import { describe, expect, it } from 'vitest';
import { dayBound, dayOf, instantToPicker, pickerToInstant } from './paris-time.ts';

describe('the clocks of Paris', () => {
  it.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z', '2026-01-15T22:59:59.999Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z', '2026-07-01T21:59:59.999Z'],
    // The day of 23 hours and that of 25.
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ])('bound the day %s', (jour, first, last) => {
    expect(dayBound(jour, 'gte')).toBe(first);
    expect(dayBound(jour, 'lte')).toBe(last);
    expect(dayOf(first)).toBe(jour);
    expect(dayOf(last)).toBe(jour);
  });

  it('show in a picker what they show on a wall, and read it back', () => {
    const shown = instantToPicker('2026-06-30T22:30:00.000Z');
    expect([shown?.getDate(), shown?.getMonth(), shown?.getHours(), shown?.getMinutes()]).toEqual([
      1, 6, 0, 30,
    ]);
    for (const iso of ['2026-06-30T22:30:00.000Z', '2026-12-31T23:15:00.000Z', '2026-03-29T01:30:00.000Z']) {
      expect(pickerToInstant(instantToPicker(iso))).toBe(iso);
    }
  });

  it('show nothing for what is no instant', () => {
    expect(instantToPicker('hier')).toBeNull();
    expect(pickerToInstant(new Date(Number.NaN))).toBe('date incomplète');
  });
});

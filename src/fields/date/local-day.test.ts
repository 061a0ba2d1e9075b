import { expect, it } from 'vitest';
import { dateToDay, dayToDate } from './local-day.ts';

it('keeps the day whatever the time zone of the machine', () => {
  for (const jour of ['2026-03-01', '2026-03-29', '2026-10-25', '1000-01-01', '2024-02-29']) {
    expect(dateToDay(dayToDate(jour))).toBe(jour);
  }
});

it('takes for no date what is not a day that exists', () => {
  for (const faulty of [null, 12, '', '2026-02-30', '01/03/2026']) expect(dayToDate(faulty)).toBeNull();
});

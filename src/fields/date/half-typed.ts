/** What the form holds while a date is half typed: no rule accepts it, so that the form says so. */
export const INCOMPLETE = 'date incomplète';

/**
 * What to do with the value once somebody has typed in the sections of a date: the picker itself says nothing of a date
 * whose year is missing. `undefined`: nothing.
 * Example: `halfTyped('02/01/AAAA', null)` → `INCOMPLETE`.
 */
export function halfTyped(shown: string, value: unknown): string | null | undefined {
  const hasDigit = /\d/.test(shown);
  if (hasDigit && /[A-Za-z]/.test(shown)) return value === null ? INCOMPLETE : undefined;
  return !hasDigit && value === INCOMPLETE ? null : undefined;
}

import { expect, it } from 'vitest';
import { filesUnder, sourceFiles } from './files.ts';

/** The day of the database, or of the machine: between midnight and two in the morning it is not that of Paris. */
const JOUR_D_AILLEURS =
  /\bcurrent_date\b|\bcurrent_timestamp\s*::\s*date|\bnow\(\)\s*::\s*date|\blocaltimestamp\b|'(today|yesterday|tomorrow)'\s*::|cast\(\s*now\(\)\s*as\s+date|new Date\(\)\.toISOString\(\)\.slice\(0, ?10\)/i;

it('aucune instruction ne prend le jour de la base ni de la machine : aujourdhui() donne celui de Paris', () => {
  // Tests too: what they plant «three days ago» is four days old in Paris for an hour each night.
  const ours = sourceFiles().filter(({ path }) => !path.startsWith('tests/architecture/'));
  const guilty = ours.filter(({ text }) => JOUR_D_AILLEURS.test(text));
  expect(guilty.map(({ path }) => path)).toEqual([]);
  expect(ours.length).toBeGreaterThan(500);
});

it('la règle reconnaît ce qu’elle refuse', () => {
  for (const text of [
    'date_debut <= current_date',
    'now()::date',
    'select now() :: date',
    "where d = 'today'::date",
    'cast(now() as date)',
    'new Date().toISOString().slice(0, 10)',
  ]) {
    expect(text).toMatch(JOUR_D_AILLEURS);
  }
  expect("now() at time zone 'Europe/Paris'").not.toMatch(JOUR_D_AILLEURS);
});

it('ni une migration', async () => {
  const { readFileSync } = await import('node:fs');
  const guilty = filesUnder('server/db/migrations').filter((path) =>
    JOUR_D_AILLEURS.test(readFileSync(path, 'utf8')),
  );
  expect(guilty).toEqual([]);
});

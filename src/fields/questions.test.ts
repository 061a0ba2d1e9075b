import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { QUESTIONS } from './questions.ts';

it('chaque dossier qui pose une question a sa ligne', () => {
  const dossiers = readdirSync(import.meta.dirname).filter((dossier) =>
    existsSync(`${import.meta.dirname}/${dossier}/question.tsx`),
  );
  expect(dossiers.length).toBeGreaterThan(10);
  // A line without its folder does not compile.
  expect(Object.keys(QUESTIONS)).toEqual(expect.arrayContaining(dossiers));
});

import { expect, it } from 'vitest';
import { isTest, sourceFiles } from './files.ts';

/** A shape that stands for what is coming and says so: its name is heard only of something that has a role. */
const SQUELETTE_NOMME = /<Skeleton\b(?=[^>]*aria-label)(?![^>]*role="status")[^>]*>/g;

const muets = (text: string) => text.match(SQUELETTE_NOMME) ?? [];

it('une forme d’attente qui a un nom le dit', () => {
  expect(muets('<Skeleton height={48} aria-label="Chargement" />')).toHaveLength(1);
  expect(muets('<Skeleton role="status" aria-label="Chargement" /><Skeleton height={8} />')).toEqual([]);
  const ecrans = sourceFiles().filter(({ path }) => path.endsWith('.tsx') && !isTest({ path }));
  expect(ecrans.length).toBeGreaterThan(300);
  expect(ecrans.flatMap(({ path, text }) => muets(text).map((balise) => `${path} : ${balise}`))).toEqual([]);
});

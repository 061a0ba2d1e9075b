import { expect, it } from 'vitest';
import { isTest, type SourceFile, sourceFiles } from './files.ts';

/** Where the client of a row is what the program is about. */
const AT_HOME = /\/(?:store|schema|migrations|demonstration)\//;
/** The queue, the chains of the journal, first lists, keys, and `du-client.ts` itself (decision 123). */
const AT_MOST = 30;

const mentions = ({ text }: Pick<SourceFile, 'text'>): number =>
  text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').match(/\bclient_id\b/g)?.length ?? 0;

it('le client d’une ligne n’est presque jamais nommé à la main', () => {
  const files = sourceFiles().filter(
    (file) => file.path.startsWith('server/') && !isTest(file) && !AT_HOME.test(file.path),
  );
  const named = files.filter((file) => mentions(file) > 0).map((file) => `${file.path} : ${mentions(file)}`);
  const total = files.reduce((sum, file) => sum + mentions(file), 0);
  expect(total, named.join('\n')).toBeLessThanOrEqual(AT_MOST);
  expect(total).toBeGreaterThan(0);
});

it('la règle compte ce que dit une instruction, non ce que dit un commentaire', () => {
  expect(
    mentions({ text: '// client_id\n/* client_id */ `where k.client_id = c.id and my_client_id = 1`' }),
  ).toBe(1);
});

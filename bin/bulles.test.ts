import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sansSecondDessin } from './bulles.ts';

const INFOBULLE = readFileSync(
  new URL('../node_modules/@mui/material/Tooltip/Tooltip.mjs', import.meta.url),
  'utf8',
);

test('l’infobulle garde son élément sans se dessiner une seconde fois', () => {
  const code = sansSecondDessin(INFOBULLE);
  expect(code).toContain('setChildNode = React.useCallback');
  expect(code).toContain('open: childNode.current ? open : false');
  expect(code).not.toMatch(/\bchildNode\b(?!\.current| = React\.useRef\(\))/);
});

test('une version qui ferait autrement arrête la construction', () => {
  expect(() => sansSecondDessin(INFOBULLE.replace('React.useState()', 'React.useState(null)'))).toThrow(
    /bin\/bulles\.ts/,
  );
});

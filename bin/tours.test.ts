import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAUSES, tours } from './tours.ts';

const { transform, renderChunk } = tours() as unknown as {
  transform(code: string, id: string): { code: string } | null;
  renderChunk(code: string): { code: string } | null;
};

test('une pause suit une définition qui existe', () => {
  for (const nom of PAUSES) {
    const fichier = new URL(`../src/resources/${nom}.ts`, import.meta.url);
    expect(existsSync(fichier), nom).toBe(true);
  }
});

test('elle s’écrit dans le fichier construit, à la place de sa marque, et nulle part ailleurs', () => {
  const marquee = transform('export const a = 1;', `/ailleurs/src/resources/${PAUSES[0]}.ts`)?.code ?? '';
  expect(marquee).not.toContain('await');
  expect(renderChunk(marquee)?.code).toBe(
    'export const a = 1;\nawait new Promise((suite) => setTimeout(suite));\n',
  );
  expect(transform('', '/ailleurs/src/resources/identite-adresse/sexe.ts')).toBeNull();
  expect(renderChunk('export const a = 1;')).toBeNull();
});

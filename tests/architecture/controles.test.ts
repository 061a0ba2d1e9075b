import { expect, it } from 'vitest';
import { QUESTIONS } from '#src/fields/questions.ts';
import { controlesNommes } from './controles.ts';
import { isTest, sourceFiles } from './files.ts';

const IMPORTE = "import type { Controle } from '#src/core/definition/controle.ts';\n";

it.each([
  ["const PAR: Controle = { type: 'plaque' };", ['plaque']],
  ["interface ControlePlaque extends Controle { readonly type: 'plaque' }", ['plaque']],
  ["...nature({ type: 'boolean' }, M.BOOLEEN, est)", []],
])('lit les contrôles que nomme %s', (source, nommes) => {
  expect(controlesNommes(IMPORTE + source)).toEqual(nommes);
  expect(controlesNommes(source)).toEqual([]);
});

it('tout contrôle nommé a sa question', () => {
  const fichiers = sourceFiles().filter((fichier) => fichier.path.startsWith('src/') && !isTest(fichier));
  const nommes = fichiers.flatMap(({ path, text }) =>
    controlesNommes(text).map((type) => ({ type, dit: `${path} : « ${type} » n’a pas de question` })),
  );
  expect(new Set(nommes.map(({ type }) => type)).size).toBeGreaterThan(15);
  expect(nommes.filter(({ type }) => !Object.hasOwn(QUESTIONS, type)).map(({ dit }) => dit)).toEqual([]);
});

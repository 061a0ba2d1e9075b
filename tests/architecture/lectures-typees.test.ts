import { expect, it } from 'vitest';
import { isTest, sourceFiles } from './files.ts';
import { lecturesAffirmees } from './lectures-typees.ts';

const IMPORTE = "import { type Courrier, courriers as lus } from '#src/lectures/courriers.ts';\n";

it.each([
  ['const { json } = await http(url);\nreturn json as Courrier;', ['« as Courrier »']],
  ['return json as readonly Courrier[];', ['« as readonly Courrier »']],
  ['return lit as Liste<Courrier>;', ['« as Liste<Courrier »']],
  ['readOptions(url, {}, lectureUne<Courrier>());', ['« lectureUne<Courrier »']],
  ['await memberProvider.read<Courrier>(cle);', ['« read<Courrier »']],
  ['const { donnees } = useLecture(lus, { tranche: [0, 9] });', []],
  ['const vus = new Map<string, Courrier>();', []],
  ['return json as Autre;', []],
])('voit ce qu’une page affirme de ce qu’elle lit : %s', (source, dits) => {
  expect(lecturesAffirmees('x.ts', IMPORTE + source)).toEqual(dits.map((dit) => `x.ts : ${dit}`));
});

it('le navigateur n’affirme rien de ce qu’une lecture répond : le type vient de sa définition', () => {
  const fichiers = sourceFiles().filter(
    (fichier) => /^src\/(member|provider|ui|login)\//.test(fichier.path) && !isTest(fichier),
  );
  expect(fichiers.length).toBeGreaterThan(100);
  expect(fichiers.flatMap(({ path, text }) => lecturesAffirmees(path, text))).toEqual([]);
});

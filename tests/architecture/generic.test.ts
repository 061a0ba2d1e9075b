import { expect, it } from 'vitest';
import { isTest, type SourceFile, sourceFiles } from './files.ts';

/** What every referential has, and no model has to have. */
const NAMES = 'code|libelle|libelleCourt|ordre|isActif|isSysteme|dateDebut|dateFin';
const COLUMNS = 'code|libelle|libelle_court|ordre|is_actif|is_systeme|date_debut|date_fin';
/** Words by which generic programs and laws call a row. */
const ROW = 'record|row|current|values|first|named|needed|inside|other|fiche';

/** Ways in which a program that serves all models knows one of them by its fields. */
const LITERALS: readonly RegExp[] = [
  new RegExp(`(['"])(?:${NAMES})\\1`),
  new RegExp(`\\b(?:${ROW})\\??\\.(?:${NAMES})\\b`),
  new RegExp(`const \\{ (?:${NAMES})\\b[^}]*\\} = (?:${ROW})\\b`),
  new RegExp(`\\brows\\.map\\(\\(\\{ (?:${NAMES})\\b`),
  new RegExp(`\\b(?:filter|data|body): \\{ (?:${NAMES})\\b`),
  new RegExp(`\\b(?:${NAMES})_(?:in|nin|like|gte|lte)\\b`),
  new RegExp(
    `(?:\\bselect|\\bwhere|\\band|\\bset|\\border by)\\s+(?:${COLUMNS})\\b|\\bt\\.(?:${COLUMNS})\\b`,
  ),
];

const ENGINE =
  /^(?:server\/(?:db\/(?:store|schema)|routes\/models)|src\/(?:admin\/generate|fields\/references?))\//;
/** Beside them: `front` is the law of the trait of validity, the last three write bad questions and texts by hand. */
const LAWS = /^tests\/contract\/(?!front|bad-input|fuzz|contenus|actes|lectures|routes)/;

/** Without comments, nor the meanings of fields, of which two have the name of a field. */
function bare(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|\bmeaning === '\w+'/gm, '');
}

function literals({ text }: Pick<SourceFile, 'text'>): string[] {
  const code = bare(text);
  return LITERALS.flatMap((literal) => literal.exec(code)?.[0] ?? []);
}

it('ce qui sert tous les modèles n’en connaît aucun par ses champs', () => {
  const generic = sourceFiles().filter((file) => ENGINE.test(file.path) && !isTest(file));
  const laws = sourceFiles().filter((file) => LAWS.test(file.path));
  expect([generic.length > 80, laws.length >= 13]).toEqual([true, true]);
  const guilty = [...generic, ...laws].flatMap((file) =>
    literals(file).map((one) => `${file.path} : ${one}`),
  );
  expect(guilty).toEqual([]);
});

it('la règle reconnaît ce qu’elle refuse', () => {
  for (const text of [
    'const { code } = values;',
    'rows.map(({ code }) => code)',
    'checkLoops(tx, view, current.code, values)',
    `select code from \${table}`,
    `t join lignee on t.code = lignee.parent where code = 1`,
    "access.readable.has('code')",
    "export const ACTIF = 'isActif';",
    'filter: { code_in: codes },',
    'String(record.code)',
    "body: { libelle: 'Deux' }",
  ]) {
    expect(literals({ text }), text).not.toEqual([]);
  }
  for (const text of ['// by its code: row.code', 'const { code } = driverError(error);', 'reply.code(200)'])
    expect(literals({ text }), text).toEqual([]);
});

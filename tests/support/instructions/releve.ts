import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { lieAuClient } from '#server/db/du-client.ts';
import { PREPARABLE } from '#tests/support/statements.ts';
import { textesDe } from './texte.ts';

/** What TypeScript believes of one column: its kinds, and whether it may be absent. */
export interface Membre {
  readonly sortes: readonly string[];
  readonly nul: boolean;
  readonly facultatif: boolean;
}

/** One statement written by hand: where it stands, its text, and the row that its author expects; `null`: none is read. */
export interface Instruction {
  readonly lieu: string;
  readonly texte: string;
  readonly ligne: Readonly<Record<string, Membre>> | null;
}

export interface Releve {
  readonly instructions: readonly Instruction[];
  /** Places whose text only a run can tell. */
  readonly illisibles: readonly string[];
}

const RACINE = fileURLToPath(new URL('../../..', import.meta.url));

/** Only the files of the server are read whole; types are looked up where a statement asks for them. */
function programme(fichiers: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(`${RACINE}/tsconfig.base.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, RACINE);
  return ts.createProgram([...fichiers], {
    ...options,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
    types: ['node'],
  });
}

/** `array` of `string` → `string[]`; words of a closed list are texts; an object is JSON. */
function sorteDe(checker: ts.TypeChecker, type: ts.Type): string {
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (checker.isArrayType(type)) {
    const [membre] = checker.getTypeArguments(type as ts.TypeReference);
    return `${membre ? sorteDe(checker, membre) : 'json'}[]`;
  }
  const nom = type.getSymbol()?.name;
  return nom === 'Date' || nom === 'Buffer' ? nom : 'json';
}

function membreDe(checker: ts.TypeChecker, propriete: ts.Symbol, noeud: ts.Node): Membre {
  const type = checker.getTypeOfSymbolAtLocation(propriete, noeud);
  const absents = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
  const membres = type.isUnion() ? type.types : [type];
  const presents = membres.filter(({ flags }) => !(flags & absents));
  return {
    sortes: [...new Set(presents.map((membre) => sorteDe(checker, membre)))],
    nul: presents.length < membres.length || (type.flags & ts.TypeFlags.Unknown) !== 0,
    facultatif: (propriete.flags & ts.SymbolFlags.Optional) !== 0,
  };
}

/** The row that the answer of a call is taken for; `object` says nothing of it. */
function ligneDe(checker: ts.TypeChecker, appel: ts.CallExpression): Instruction['ligne'] {
  const reponse = checker.getAwaitedType(checker.getTypeAtLocation(appel));
  const [ligne] =
    reponse && checker.isArrayType(reponse) ? checker.getTypeArguments(reponse as ts.TypeReference) : [];
  if (!ligne) throw new Error('une réponse qui n’est pas un tableau de lignes');
  const proprietes = checker.getPropertiesOfType(ligne);
  if (proprietes.length === 0) return null;
  return Object.fromEntries(
    proprietes.map((propriete) => [propriete.name, membreDe(checker, propriete, appel)]),
  );
}

/** `db.query(…)` and `tx.prepared(…)` of our door to the base, whatever the variable is called. */
function estUneInstruction(checker: ts.TypeChecker, noeud: ts.Node): noeud is ts.CallExpression {
  if (!ts.isCallExpression(noeud) || !ts.isPropertyAccessExpression(noeud.expression)) return false;
  const { name, expression } = noeud.expression;
  if (name.text !== 'query' && name.text !== 'prepared') return false;
  const porte = checker.getTypeAtLocation(expression);
  return Boolean(porte.getProperty('query') && porte.getProperty('prepared'));
}

/** `duClient(db, clientId).prepared(…)`, the one door that knows what `{compte}` is. */
function estDuClient(checker: ts.TypeChecker, { expression }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  return Boolean(checker.getTypeAtLocation(expression.expression).getProperty('clientId'));
}

function fonctionDe(noeud: ts.Node): string {
  for (let autour = noeud.parent; autour; autour = autour.parent) {
    if ((ts.isFunctionDeclaration(autour) || ts.isMethodDeclaration(autour)) && autour.name)
      return autour.name.getText();
    if (ts.isVariableDeclaration(autour) && autour.parent.parent.parent.kind === ts.SyntaxKind.SourceFile)
      return autour.name.getText();
  }
  return '';
}

/** Every statement of some files, with its type. */
export function releve(fichiers: readonly string[]): Releve {
  const program = programme(fichiers);
  const checker = program.getTypeChecker();
  const instructions: Instruction[] = [];
  const illisibles: string[] = [];
  for (const fichier of fichiers) {
    const source = program.getSourceFile(fichier);
    if (!source) throw new Error(`${fichier} n’est pas lu`);
    const visite = (noeud: ts.Node): void => {
      const [texte] = estUneInstruction(checker, noeud) ? noeud.arguments : [];
      if (texte) {
        const appel = texte.parent as ts.CallExpression;
        const lieu = `${relative(RACINE, fichier)}#${fonctionDe(appel)}`;
        try {
          const ligne = ligneDe(checker, appel);
          const textes = textesDe(checker, texte).filter((un) => PREPARABLE.test(un));
          if (!estDuClient(checker, appel) && textes.some((un) => lieAuClient(un) !== un))
            throw new Error('« {table} » hors de la base d’un client');
          for (const un of textes) instructions.push({ lieu, texte: lieAuClient(un), ligne });
        } catch (error) {
          illisibles.push(`${lieu} : ${error instanceof Error ? error.message : error}`);
        }
      }
      ts.forEachChild(noeud, visite);
    };
    visite(source);
  }
  return { instructions, illisibles };
}

import ts from 'typescript';
import { lignesDe } from '#server/db/du-client.ts';

/** What the parameters of a function that makes a text were given. */
type Donnes = ReadonlyMap<ts.Symbol, readonly string[]>;

const AUCUN: Donnes = new Map();

/** More would be a text that its author cannot have in mind. */
const MAX_TEXTES = 64;

function tousLes(parts: readonly (readonly string[])[]): readonly string[] {
  const textes = parts.reduce((avant, part) => avant.flatMap((a) => part.map((b) => a + b)), ['']);
  if (textes.length > MAX_TEXTES) throw new Error('trop de textes');
  return textes;
}

/** The words that a closed type allows: `'ASC' | 'DESC'`. */
function motsDuType(type: ts.Type): readonly string[] | null {
  const membres = type.isUnion() ? type.types : [type];
  const mots = membres.map((membre) => (membre.isLiteral() ? String(membre.value) : null));
  return mots.every((mot) => mot !== null) ? mots : null;
}

/**
 * Every text that an expression can be: constants, choices, closed types, functions of one expression. Throws where a part is
 * made of what only runs can tell.
 */
export function textesDe(
  checker: ts.TypeChecker,
  noeud: ts.Expression,
  donnes: Donnes = AUCUN,
): readonly string[] {
  const de = (suivant: ts.Expression) => textesDe(checker, suivant, donnes);
  if (ts.isStringLiteralLike(noeud)) return [noeud.text];
  if (ts.isParenthesizedExpression(noeud) || ts.isAsExpression(noeud) || ts.isSatisfiesExpression(noeud))
    return de(noeud.expression);
  if (ts.isTemplateExpression(noeud))
    return tousLes([
      [noeud.head.text],
      ...noeud.templateSpans.flatMap(({ expression, literal }) => [de(expression), [literal.text]]),
    ]);
  if (ts.isConditionalExpression(noeud)) return [...de(noeud.whenTrue), ...de(noeud.whenFalse)];
  if (ts.isBinaryExpression(noeud) && noeud.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return tousLes([de(noeud.left), de(noeud.right)]);
  const mots = motsDuType(checker.getTypeAtLocation(noeud));
  if (mots) return mots;
  if (ts.isIdentifier(noeud)) return duNom(checker, noeud, donnes);
  if (ts.isElementAccessExpression(noeud) || ts.isPropertyAccessExpression(noeud))
    return duMembre(checker, noeud, donnes);
  if (ts.isCallExpression(noeud))
    return (
      desLignes(checker, noeud, donnes) ??
      deLaMethode(checker, noeud, donnes) ??
      deLAppel(checker, noeud, donnes)
    );
  throw new Error(`texte fait de « ${noeud.getText()} »`);
}

function symboleDe(checker: ts.TypeChecker, noeud: ts.Node): ts.Symbol | undefined {
  const symbole = checker.getSymbolAtLocation(noeud);
  return symbole && symbole.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbole) : symbole;
}

function initialDe(checker: ts.TypeChecker, noeud: ts.Node): ts.Expression | undefined {
  const declaration = symboleDe(checker, noeud)?.valueDeclaration;
  return declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
}

function duNom(checker: ts.TypeChecker, noeud: ts.Identifier, donnes: Donnes): readonly string[] {
  const symbole = symboleDe(checker, noeud);
  const donne = symbole && donnes.get(symbole);
  if (donne) return donne;
  const initial = initialDe(checker, noeud);
  if (initial) return textesDe(checker, initial, donnes);
  throw new Error(`texte fait de « ${noeud.text} »`);
}

/** `USAGES[usage]`: one of the texts of a constant object, or the one that is named. */
function duMembre(
  checker: ts.TypeChecker,
  noeud: ts.ElementAccessExpression | ts.PropertyAccessExpression,
  donnes: Donnes,
): readonly string[] {
  const objet = initialDe(checker, noeud.expression);
  if (!objet || !ts.isObjectLiteralExpression(objet)) throw new Error(`texte fait de « ${noeud.getText()} »`);
  const nom = ts.isPropertyAccessExpression(noeud) ? noeud.name.text : null;
  const membres = objet.properties.filter(
    (membre): membre is ts.PropertyAssignment =>
      ts.isPropertyAssignment(membre) && (nom === null || membre.name.getText() === nom),
  );
  return membres.flatMap(({ initializer }) => textesDe(checker, initializer, donnes));
}

/** The texts of a constant array, each made by the function that it is mapped with. */
function duTableau(checker: ts.TypeChecker, noeud: ts.Expression, donnes: Donnes): readonly string[] | null {
  const tableau = ts.isIdentifier(noeud) ? initialDe(checker, noeud) : noeud;
  if (tableau && ts.isArrayLiteralExpression(tableau))
    return tableau.elements.flatMap((element) => textesDe(checker, element, donnes));
  if (!tableau || !ts.isCallExpression(tableau) || !ts.isPropertyAccessExpression(tableau.expression))
    return null;
  const [fait] = tableau.arguments;
  if (tableau.expression.name.text !== 'map' || !fait || !ts.isArrowFunction(fait) || ts.isBlock(fait.body))
    return null;
  const [parametre] = fait.parameters;
  const symbole = parametre && checker.getSymbolAtLocation(parametre.name);
  const { body } = fait;
  const elements = duTableau(checker, tableau.expression.expression, donnes);
  if (!symbole || !elements) return null;
  return elements.flatMap((element) => textesDe(checker, body, new Map(donnes).set(symbole, [element])));
}

/** `[…].map(…).join(', ')` of a constant array, and `texte.replace('a', 'b')`. */
function deLaMethode(
  checker: ts.TypeChecker,
  noeud: ts.CallExpression,
  donnes: Donnes,
): readonly string[] | null {
  if (!ts.isPropertyAccessExpression(noeud.expression)) return null;
  const { name, expression } = noeud.expression;
  const [un, deux] = noeud.arguments;
  if (name.text === 'join' && un && ts.isStringLiteralLike(un)) {
    const elements = duTableau(checker, expression, donnes);
    return elements && [elements.join(un.text)];
  }
  if (name.text === 'replace' && un && deux && ts.isStringLiteralLike(un) && ts.isStringLiteralLike(deux))
    return textesDe(checker, expression, donnes).map((texte) => texte.replace(un.text, deux.text));
  return null;
}

/** `lignesDe('c.id', …)`, which only a run of it can tell. */
function desLignes(
  checker: ts.TypeChecker,
  { expression, arguments: [id, texte] }: ts.CallExpression,
  donnes: Donnes,
): readonly string[] | null {
  if (!id || !texte || symboleDe(checker, expression)?.name !== lignesDe.name) return null;
  const ids = textesDe(checker, id, donnes);
  return textesDe(checker, texte, donnes).flatMap((un) => ids.map((sien) => lignesDe(sien, un)));
}

/** A function that is one expression, or one `return`, with what it is given here. */
function deLAppel(checker: ts.TypeChecker, noeud: ts.CallExpression, donnes: Donnes): readonly string[] {
  const initial = initialDe(checker, noeud.expression);
  const declaration = initial ?? symboleDe(checker, noeud.expression)?.valueDeclaration;
  if (!declaration || !(ts.isArrowFunction(declaration) || ts.isFunctionDeclaration(declaration)))
    throw new Error(`texte fait de « ${noeud.getText()} »`);
  const dedans = new Map(donnes);
  declaration.parameters.forEach((parametre, rang) => {
    const symbole = checker.getSymbolAtLocation(parametre.name);
    const donne = noeud.arguments[rang] ?? parametre.initializer;
    if (symbole && donne) dedans.set(symbole, textesDe(checker, donne, donnes));
  });
  return rendus(declaration).flatMap((rendu) => textesDe(checker, rendu, dedans));
}

function rendus({ body }: ts.ArrowFunction | ts.FunctionDeclaration): readonly ts.Expression[] {
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  return body.statements.flatMap((ligne) =>
    ts.isReturnStatement(ligne) && ligne.expression ? [ligne.expression] : [],
  );
}

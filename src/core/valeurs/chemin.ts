/**
 * The name of a question is its path in what travels: the answer to `arret.dateDebut` is in `{ arret: { dateDebut } }`. Rules
 * know answers by their names, one level deep; forms, bodies and what is kept of them have their shape.
 */
const SEPARATEUR = '.';

type Plat = Readonly<Record<string, unknown>>;

function enfant(objet: unknown, cle: string): unknown {
  if (typeof objet !== 'object' || objet === null || !Object.hasOwn(objet, cle)) return undefined;
  return (objet as Plat)[cle];
}

/** What is at a path, `undefined` where nothing is; only what an object holds itself counts. */
export function auChemin(objet: unknown, chemin: string): unknown {
  return chemin.split(SEPARATEUR).reduce(enfant, objet);
}

/** Answers by their names, read where their paths say; what has no such name stays out. */
export function aPlat(objet: unknown, noms: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    noms.flatMap((nom) => {
      const valeur = auChemin(objet, nom);
      return valeur === undefined ? [] : [[nom, valeur]];
    }),
  );
}

/** The same in the shape that travels: `{ 'a.b': 1 }` is `{ a: { b: 1 } }`. */
export function imbrique(plat: Plat): Record<string, unknown> {
  const objet: Record<string, unknown> = {};
  for (const [nom, valeur] of Object.entries(plat)) {
    const cles = nom.split(SEPARATEUR);
    const derniere = cles.pop() ?? nom;
    let ici = objet;
    for (const cle of cles) {
      const suivant = (enfant(ici, cle) ?? {}) as Record<string, unknown>;
      ici[cle] = suivant;
      ici = suivant;
    }
    ici[derniere] = valeur;
  }
  return objet;
}

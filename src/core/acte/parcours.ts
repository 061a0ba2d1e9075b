import { type Champ, type Champs, lisReponse, type Saisie } from '#src/core/definition/form.ts';
import { aPlat, imbrique } from '#src/core/valeurs/chemin.ts';
import type { ExterneGarde, ExterneVu } from './externes.ts';

/** An act under way as it is given back. */
export interface ParcoursGarde {
  readonly version: number;
  /** The answers, in the shape in which they travel. */
  readonly saisie: Saisie;
  /** The step at which one left. */
  readonly etape: string;
  /** Labels of the questions whose answers no longer do, because the questions have changed. */
  readonly aRedemander: readonly string[];
  /** What is done elsewhere, as far as it is known; absent: nothing was begun. */
  readonly externes?: Readonly<Record<string, ExterneVu>>;
}

/** What is kept of one question: which it was, and whether its answer did. */
type Repere = readonly [question: string, isJuste: boolean];

/** An act under way as it is kept. */
export interface ParcoursEcrit {
  readonly saisie: Saisie;
  readonly etape: string;
  readonly reperes: Readonly<Record<string, Repere>>;
  readonly externes?: ExternesGardes;
}

/** What is done elsewhere of an act under way, by its names. */
export type ExternesGardes = Readonly<Record<string, ExterneGarde>>;

const question = ({ label, requis, controle }: Champ) => JSON.stringify([label, requis, controle?.type]);

/** The questions and the answers of an act under way, as they are to be kept. */
export function parcoursEcrit(champs: Champs, saisie: Saisie, etape: string): ParcoursEcrit {
  const plate = aPlat(saisie, Object.keys(champs));
  const reperes = Object.entries(champs).flatMap(([nom, champ]) =>
    plate[nom] === undefined
      ? []
      : [[nom, [question(champ), lisReponse(champ, plate[nom]).ok] as Repere] as const],
  );
  return { saisie: imbrique(plate), etape, reperes: Object.fromEntries(reperes) };
}

/**
 * Takes it up under the definition of today. An answer whose question is another one, or that did and no longer does, is asked
 * again; one whose question is gone is left, as long as no calculation may bring it back.
 */
export function parcoursRepris(
  champs: Champs,
  { saisie, etape, reperes, externes }: ParcoursEcrit,
  isComplet: boolean,
): Omit<ParcoursGarde, 'version'> {
  const plate = aPlat(saisie, Object.keys(reperes));
  const gardees: Record<string, unknown> = {};
  const aRedemander: string[] = [];
  for (const [nom, [avant, isJuste]] of Object.entries(reperes)) {
    const champ = champs[nom];
    if (!champ) {
      if (!isComplet) gardees[nom] = plate[nom];
      continue;
    }
    const isAutre = question(champ) !== avant || (isJuste && !lisReponse(champ, plate[nom]).ok);
    if (isAutre) aRedemander.push(champ.label);
    else gardees[nom] = plate[nom];
  }
  const vus = Object.entries(externes ?? {}).map(([nom, { issue, cle }]) => [nom, { issue, cle }]);
  return {
    ...{ saisie: imbrique(gardees), etape, aRedemander },
    ...(vus.length > 0 && { externes: Object.fromEntries(vus) }),
  };
}

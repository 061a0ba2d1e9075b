import { formulairesDeclares } from '#src/core/texte/etiquette.ts';
import { type Place, textesDeQuestion } from '#src/core/texte/parcours.ts';

/** Stands in a text where it depends on who reads it; and what a sum of it, or nothing at all, reads. */
const INCONNU = '\u0000';
const SELON_QUI = /\0|NaN|undefined|\[object/;

/** What stands for anything that a form may ask of its situation: each member of it is one more, and there is none in it. */
function quelconque(): object {
  return new Proxy(() => quelconque(), {
    get(_, nom) {
      if (nom === Symbol.toPrimitive) return () => INCONNU;
      return nom === Symbol.iterator ? () => [][Symbol.iterator]() : quelconque();
    },
    apply: () => quelconque(),
  });
}

function situation(isManuel: boolean, isBeneficiaire: boolean): object {
  const cadre = {
    aujourdhui: '2026-01-15',
    numContrat: '00000000',
    nbMaxFichiers: 8,
    isManuel,
    isBeneficiaire,
  };
  const autres = quelconque();
  return new Proxy(autres, { get: (_, nom) => (nom === 'cadre' ? cadre : Reflect.get(autres, nom)) });
}

const DEUX = [false, true];
/** The situations in which the questions of every form are looked at: nothing is known of who answers. */
const SITUATIONS = DEUX.flatMap((isManuel) =>
  DEUX.map((isBeneficiaire) => situation(isManuel, isBeneficiaire)),
);

/** The questions of a form in a situation; none where it cannot be made up. */
function posees(champs: (contexte: never) => object, contexte: object): [string, unknown][] {
  try {
    return Object.entries(champs(contexte as never));
  } catch {
    return [];
  }
}

/** The texts of the questions of every form, each where it is the same whoever reads it. */
export function textesDesQuestions(): Pick<Place, 'cle' | 'livre'>[] {
  const parCle = new Map<string, string | null>();
  for (const [formulaire, champs] of formulairesDeclares)
    for (const contexte of SITUATIONS)
      for (const [question, champ] of posees(champs, contexte))
        for (const { cle, livre } of textesDeQuestion(formulaire, question, champ as never)) {
          const connu = parCle.get(cle);
          const isLeMeme = !SELON_QUI.test(livre) && (connu === undefined || connu === livre);
          parCle.set(cle, isLeMeme ? livre : null);
        }
  return [...parCle].flatMap(([cle, livre]) => (livre === null ? [] : [{ cle, livre }]));
}

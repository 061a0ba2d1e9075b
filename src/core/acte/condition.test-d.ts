import { choix, ouiNon } from '#src/acts/champs/choix.ts';
import { texte } from '#src/acts/champs/texte.ts';
import { type Acte, defineAct } from '#src/core/acte/act.ts';
import type { Champ, Champs, Reponses } from '#src/core/definition/form.ts';
import { si } from './condition.ts';

// Checked by the compiler alone: a wrong inference is an error of `tsc -b`, and nothing here runs.

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Expect<T extends true> = T;

declare const reste: Omit<
  Acte,
  'champs' | 'etapes' | 'sources' | 'exemple' | 'croisees' | 'recapitulatif' | 'calculs'
>;
declare const codes: readonly string[];

const MODES = [
  { code: 'email', libelle: 'Par e-mail' },
  { code: 'courrier', libelle: 'Par courrier' },
] as const;
const questions = () => ({
  mode: choix({ label: 'Mode' }, MODES),
  ville: choix(
    { label: 'Ville' },
    codes.map((code) => ({ code, libelle: code })),
  ),
  isPresse: ouiNon({ label: 'Pressé ?' }),
});
const motif = texte({ label: 'Motif' }, 20);
const etapes = [{ key: 'un', titre: 'Un', champs: ['mode'] }] as const;
const commun = { ...reste, sources: {}, secrets: [], parametres: {}, etapes } as const;

/** One answer, several of them, and a list that the server gives. */
export const juste = defineAct({
  ...commun,
  champs: () => ({
    ...questions(),
    motif: si({ mode: 'courrier', isPresse: true }, motif),
    autre: si({ mode: ['email', 'courrier'], ville: codes }, motif),
  }),
});

export type ConditionTests = [
  // A choice among answers that the definition says itself is one of them.
  Expect<Equal<ReturnType<typeof questions>['mode'], Champ<'email' | 'courrier', string>>>,
  // What may not be asked may have no answer.
  Expect<Equal<Reponses<ReturnType<typeof juste.champs>>['motif'], string | null>>,
];

export const fausses = [
  // @ts-expect-error no question of that name
  defineAct({ ...commun, champs: () => ({ ...questions(), motif: si({ modes: 'courrier' }, motif) }) }),
  // @ts-expect-error «courier» is no answer to that question
  defineAct({ ...commun, champs: () => ({ ...questions(), motif: si({ mode: 'courier' }, motif) }) }),
  // @ts-expect-error nor is it one of several
  defineAct({ ...commun, champs: () => ({ ...questions(), motif: si({ mode: ['email', 'fax'] }, motif) }) }),
  // @ts-expect-error yes or no is not a word
  defineAct({ ...commun, champs: () => ({ ...questions(), motif: si({ isPresse: 'oui' }, motif) }) }),
];

/** Questions that the client's settings make are known by no name: what they await is not checked. */
export const libres = defineAct({
  ...commun,
  champs: (): Champs => ({ motif: si({ mode: 'courrier' }, motif) }),
});

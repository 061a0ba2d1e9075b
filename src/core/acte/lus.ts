import type { Saisie } from '#src/core/definition/form.ts';
import type { Resultat } from './calculs.ts';

/** A paper that answers ask for. */
export interface PieceDemandee {
  readonly codePiece: string;
  readonly libelle: string;
  readonly isObligatoire: boolean;
}

interface AvecReponses {
  /** What it is for, in a few words. */
  readonly resume: string;
  /** Questions whose answers the address may give besides. */
  readonly avec?: readonly string[];
}

/** A calculation, of the answers that the address gives. */
interface UnCalcul extends AvecReponses {
  readonly calcul: string;
  /** The answers that the address does not give, of those that it does. */
  readonly suppose?: (saisie: Saisie) => Saisie;
  /** As it is told there. */
  readonly rend: (resultat: Resultat) => object;
}

/** The papers that the answers of the address ask for. */
interface DesPieces<C> extends AvecReponses {
  /** The answers without which nothing is asked for. */
  readonly de: readonly string[];
  pieces(saisie: Saisie, contexte: C): readonly PieceDemandee[];
}

/** One of the person's requests of this kind, as its follow-up tells it: `?id=`, its reference or its identifier. */
interface LeSuivi {
  readonly suit: true;
}

export type Lu<C = never> = LeSuivi | UnCalcul | DesPieces<C>;

/**
 * What is read under the path of an act, by the names that specification 2 §2 gives: nothing of its own, but what the act
 * works out, asks for or follows anyway.
 */
export type Lus<C = never> = Readonly<Record<string, Lu<C>>>;

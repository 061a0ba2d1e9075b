import { type PartieResume, resumeDe } from '#src/core/acte/act-resume.ts';
import {
  type CleSansCompte,
  DEMANDES_SANS_COMPTE,
  type LigneSansCompte,
} from '#src/core/acte/sans-compte.ts';
import type { Champs, Formulaire, Reponses } from '#src/core/definition/form.ts';

/** What the questions depend on. */
export interface ContexteSansCompte {
  /** Day in Paris, `AAAA-MM-JJ`. */
  readonly aujourdhui: string;
  /** Files that the client takes with one request. */
  readonly nbMaxFichiers: number;
}

interface Declaration<F extends Champs> extends Formulaire<ContexteSansCompte, F> {
  readonly key: CleSansCompte;
  /** What it is called where what was answered is read. */
  readonly titre: string;
  /** What it is for, as the description of the API says it. */
  readonly resume: string;
  /** Working days within which it is answered, as for who signs in. */
  readonly delaiJours: number;
}

/** Something that is asked for without an account. */
export interface DemandeSansCompte<F extends Champs = Champs> extends Declaration<F>, LigneSansCompte {
  /** What was answered, in words: looked over before it is sent, and read by who answers it. */
  readonly enMots: (
    reponses: Readonly<Record<string, unknown>>,
    contexte: ContexteSansCompte,
  ) => PartieResume[];
}

/** What who asked is answered, whatever is known of the contract. */
export interface RecueSansCompte {
  readonly reference: string;
  /** Day and hour in Paris, in words. */
  readonly date: string;
  readonly heure: string;
}

/** The answers to one of them. */
export type ReponsesDe<D> = D extends DemandeSansCompte<infer F> ? Reponses<F> : never;

/** What every one asks: who asks, and where they are answered. */
export interface Auteur {
  readonly nom: string;
  readonly prenom: string;
  readonly email: string;
}

/**
 * Declares what is asked for without an account, once: its page, its checks on both sides, its route and its request follow.
 * Example: `defineSansCompte({ key: 'resiliation', titre: 'Demande de résiliation', … })`; its line is in `DEMANDES_SANS_COMPTE`.
 */
export function defineSansCompte<const F extends Champs>(declaration: Declaration<F>): DemandeSansCompte<F> {
  const { key, titre } = declaration;
  return {
    ...DEMANDES_SANS_COMPTE[key],
    ...declaration,
    enMots(reponses, contexte) {
      const questions = declaration.champs(contexte);
      const etape = { key, titre, champs: Object.keys(questions) };
      return resumeDe({ etapes: [etape], champs: () => questions } as never, {} as never, reponses);
    },
  };
}

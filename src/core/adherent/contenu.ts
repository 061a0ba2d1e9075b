/** A block of content as pages read it: cleaned HTML, the client's words already in it (specification 2 §3). */
export interface BlocContenu {
  readonly id: string;
  readonly blockListId: string;
  readonly name: string;
  readonly itemName: string | null;
  readonly title: string;
  readonly content: string;
  /** The person may hide it for good. */
  readonly isSingleDisplay: boolean;
  readonly type: 'bloc' | 'popup' | 'page' | 'banniere';
  /** A window shows once a cookie of this name. */
  readonly cookieName: string | null;
}

/** For whom a question is written (domain reference §1.23). */
export const USER_TYPES = ['ADHERENT', 'BENEFICIAIRE', 'VISITEUR'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** A question beside an answer that one has just read. */
export interface QuestionLiee {
  readonly title: string;
  readonly content: string;
  readonly clickCode: string;
  readonly order: number;
}

/** A question with its answer. `clickCode` counts that it was opened, `rateCode` what one thought of it. */
export interface QuestionFaq {
  readonly title: string;
  readonly content: string;
  readonly clickCode: string;
  readonly rateCode: string;
  readonly related: readonly QuestionLiee[];
}

export interface CategorieFaq {
  readonly code: string;
  readonly libelle: string;
  /** Of the portal’s set. */
  readonly icone: string;
  readonly ordre: number;
  readonly questions: readonly QuestionFaq[];
}

/** Longest text that is searched, and longest comment that is kept. */
export const RECHERCHE_MAX = 200;
export const COMMENTAIRE_MAX = 1000;

/** Whether the help answers (specification 2 §10): the values are the specification's own. */
export const ETAT_AIDE = { connecte: 2, nonConnecte: 4 } as const;
export type EtatAide = (typeof ETAT_AIDE)[keyof typeof ETAT_AIDE];

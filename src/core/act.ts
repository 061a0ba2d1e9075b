import type { CleActe, LigneActe } from './actes.ts';
import type { FieldErrors } from './field-errors.ts';
import type { Champs, Formulaire, Reponses } from './form.ts';
import { defineFormulaire } from './form.ts';
import type { CleLecture } from './lectures.ts';
import type { OperationSiProtege } from './security-code.ts';

/** What every act knows besides what it was prefilled with. */
export interface Cadre {
  /** Day in Paris, `AAAA-MM-JJ`. */
  readonly aujourdhui: string;
  /** Handled by hand for this client and contract: nothing changes at once. */
  readonly isManuel: boolean;
  readonly isBeneficiaire: boolean;
  readonly numContrat: string;
  readonly nbMaxFichiers: number;
}

/** `GET {path}`: what an act begins with. Lists hold the person's own people, contracts and accounts, and no other. */
export interface Prefill<P> {
  readonly cadre: Cadre;
  /** What the fields and rules depend on. */
  readonly donnees: P;
  /** Answers that are there before anybody types. */
  readonly initial: Readonly<Record<string, unknown>>;
}

export interface Contexte<P> {
  readonly cadre: Cadre;
  readonly donnees: P;
}

/** One group of questions, a screen of its own. */
export interface Etape<F extends Champs = Champs> {
  readonly key: string;
  readonly titre: string;
  readonly intro?: string;
  /** In their order. `pieces*` stands for every question whose name begins so: a list that the client's settings make. */
  readonly champs: readonly ((keyof F & string) | `${string}*`)[];
}

/** The questions of a step, by their names. */
export function champsDeLEtape({ champs: noms }: Etape, champs: Champs): string[] {
  return noms.flatMap((nom) =>
    nom.endsWith('*') ? Object.keys(champs).filter((autre) => autre.startsWith(nom.slice(0, -1))) : [nom],
  );
}

export interface TextesActe {
  /** At the top: what this is for, in one or two sentences. */
  readonly intro: string;
  /** On the page of confirmation: what happens next, and when. By hand, and at once. */
  readonly suiteManuelle: string;
  readonly suiteAutomatique: string;
  /** In place of the usual sentence of success (specification 2 §8); `{nom}` stands for the answer of that name. */
  readonly succes?: string;
  /** In place of «La demande a échoué», told in passing when it is refused. */
  readonly echec?: string;
  /** A word of advice before sending: «Pensez aussi à informer votre caisse d’assurance maladie.» */
  readonly conseil?: string;
  /** On the button that sends; by default «Valider». */
  readonly bouton?: string;
}

/**
 * A member's act, declared once: its page, the checks on both sides, its request and its acknowledgement follow.
 * `P`: what the server prefills it with. `F`: its questions.
 */
export interface Acte<P = unknown, F extends Champs = Champs> extends LigneActe {
  readonly key: CleActe;
  /** `suivie`: among the person's requests; `trace`: kept and not shown; `aucune`: nothing is kept. */
  readonly demande: 'suivie' | 'trace' | 'aucune';
  /** Only one open request of its kind for a contract and a person: the second is told M.ENCOURS. */
  readonly isExclusif: boolean;
  readonly codeSecurite: false | 'siAmf' | true;
  /** For `siAmf`: where the client's list `action-amf` may ask everybody. */
  readonly operationAmf?: OperationSiProtege;
  /** Always by hand, or always at once, whatever the client configures; absent: as the client says. */
  readonly mode?: 'manuel' | 'automatique';
  /** Contracts change: they are read again, or the page is after 5 s (specification 2 §4). */
  readonly changeContrats: boolean;
  /** Reads that it makes out of date, with all that is under their paths; `historique` and `notification` always are. */
  readonly efface: readonly CleLecture[] | 'tout';
  /** Template of the acknowledgement, sent where the client says so. */
  readonly mail: string | null;
  /** What SECU_MODIFICATION, which is always sent, says was changed, and the words that agree with it. */
  readonly secu: {
    readonly quoi: string;
    readonly modifie: 'a été modifié' | 'a été modifiée' | 'ont été modifiés';
  } | null;
  /** Working days within which there is an answer, for those handled by hand. */
  readonly delaiJours: number | null;
  /** Code of `type-evenement`, for the history. */
  readonly evenement: string;
  readonly textes: TextesActe;
  readonly champs: (contexte: Contexte<P>) => F;
  readonly croisees?: (reponses: Reponses<F>, contexte: Contexte<P>) => FieldErrors;
  /** What is said besides the answers before sending: an old address and a new one, in their lines. */
  readonly recapitulatif?: (
    reponses: Reponses<F>,
    contexte: Contexte<P>,
  ) => readonly { readonly titre: string; readonly lignes: readonly string[] }[];
  /** In their order; one alone for a short act. A step none of whose questions is asked is passed over. */
  readonly etapes: readonly Etape<F>[];
  /** What the address of its page may answer beforehand: `{ objet: 'codeObjet' }` for `?objet=REMB_ERREUR`. */
  readonly parametres?: Readonly<Record<string, keyof F & string>>;
  /** Answers that are checked and then forgotten: passwords. Never kept, neither as they are nor as a digest. */
  readonly secrets?: readonly (keyof F & string)[];
  /** Without the summary before sending: preferences, and what is one question long. */
  readonly sansResume?: true;
}

/**
 * Declares an act; infers its prefill and its questions. Its line of the map is `ligneActe(key)`.
 * Example: `export const adresse = defineAct({ ...ligneActe('adresse'), demande: 'suivie', … })`.
 */
export function defineAct<P, const F extends Champs>(acte: Acte<P, F>): Acte<P, F> {
  return acte;
}

/** The form of an act, as `verifie` and the pages take it. */
export function formulaireDe<P, F extends Champs>(acte: Acte<P, F>): Formulaire<Contexte<P>, F> {
  const { key, champs, croisees } = acte;
  return defineFormulaire<Contexte<P>, F>({ key, champs, ...(croisees && { croisees }) });
}

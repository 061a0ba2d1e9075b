import type { OperationSiProtege } from '#src/core/compte/security-code.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champs, Formulaire, Reponses, ReponsesLues } from '#src/core/definition/form.ts';
import { defineFormulaire } from '#src/core/definition/form.ts';
import type { CleLecture } from '#src/core/lecture/lectures.ts';
import { enonce, etiquette } from '#src/core/texte/etiquette.ts';
import type { CleAccuse } from './accuses.ts';
import type { CleActe, LigneActe } from './actes.ts';
import type { Calculs, ResultatsDe, VerifieCalculs } from './calculs.ts';
import type { Bonnes } from './condition.ts';
import type { DemandeEnCours } from './en-cours.ts';
import type { Exemple } from './exemple.ts';
import type { Externes } from './externes.ts';
import type { Lus } from './lus.ts';
import type { ParcoursGarde } from './parcours.ts';
import type { DonneesDe, Sources } from './sources.ts';

/** An act that asks the server nothing between two questions. */
export type SansCalcul = Readonly<Record<never, never>>;

/** What every act knows besides what it was prefilled with. */
export interface Cadre {
  /** Day in Paris, `AAAA-MM-JJ`. */
  readonly aujourdhui: string;
  /** Handled by hand for this client and contract: nothing changes at once. */
  readonly isManuel: boolean;
  readonly isBeneficiaire: boolean;
  readonly numContrat: string;
  readonly nbMaxFichiers: number;
  /** Invoices are read here: forms may promise it. */
  readonly isLectureFactures: boolean;
}

/** `GET {path}`: what an act begins with. Lists hold the person's own people, contracts and accounts, and no other. */
export interface Prefill<P> {
  readonly cadre: Cadre;
  /** What the fields and rules depend on. */
  readonly donnees: P;
  /** Answers that are there before anybody types. */
  readonly initial: Readonly<Record<string, unknown>>;
  /** Of an act whose state is on the server: what was kept of it, `null` where nothing is. */
  readonly parcours?: ParcoursGarde | null;
  /** Of an act of which only one is open at a time: what its author has asked and waits for; absent: nothing. */
  readonly enCours?: readonly DemandeEnCours[];
}

/** What questions and rules depend on. */
export interface Contexte<P, K extends Calculs = Calculs> {
  readonly cadre: Cadre;
  readonly donnees: P;
  /** What the server worked out of the answers so far. */
  readonly calculs: ResultatsDe<K>;
}

/** What the engine knows of any act. */
export type ContexteActe = Contexte<DonneesDe<Sources>>;

/** One group of questions, a screen of its own. */
export interface Etape<F extends Champs = Champs, K = Calculs, X = Externes> {
  readonly key: string;
  readonly titre: string;
  readonly intro?: string;
  /** In their order. `pieces*` stands for every question whose name begins so: a list that the client's settings make. */
  readonly champs: readonly ((keyof F & string) | `${string}*`)[];
  /** A calculation that it shows: one goes on once it is made. */
  readonly montre?: keyof K & string;
  /** What is done elsewhere, of the answers of the steps before: one goes on once it is. Such a step asks nothing itself. */
  readonly externe?: keyof X & string;
}

/** The questions of a step, by their names. */
export function champsDeLEtape({ champs: noms }: Pick<Etape, 'champs'>, champs: object): string[] {
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
  /** What to have at hand before one begins, each in a few words. */
  readonly preparer?: readonly string[];
  /** A word of advice before sending: «Pensez aussi à informer votre caisse d’assurance maladie.» */
  readonly conseil?: string;
  /** On the button that sends; by default «Valider». */
  readonly bouton?: string;
}

/**
 * A member's act, declared once: its page, the checks on both sides, its request and its acknowledgement follow.
 * `S`: what it stands on. `F`: its questions. `K`: what the server works out between them. `X`: what is done elsewhere.
 */
export interface Acte<
  S extends Sources = Sources,
  F extends Champs = Champs,
  K extends Calculs = Calculs,
  X extends Externes = Externes,
> extends LigneActe {
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
  readonly mail: CleAccuse | null;
  /** It is sent whatever the client says: the law wants it. */
  readonly mailToujours?: true;
  /** What SECU_MODIFICATION, which is always sent, says was changed, and the words that agree with it. */
  readonly secu: {
    readonly quoi: string;
    readonly modifie: 'a été modifié' | 'a été modifiée' | 'ont été modifiés';
  } | null;
  /** Working days within which there is an answer, for those handled by hand. */
  readonly delaiJours: number | null;
  /** Code of `type-evenement`, for the history. */
  readonly evenement: string;
  /** How the laws that all acts go through answer it; absent: as the kind of each question says. */
  readonly exemple?: Exemple<NoInfer<keyof F & string>, DonneesDe<NoInfer<S>>>;
  readonly textes: TextesActe;
  /** Where that comes from on which questions and rules depend. */
  readonly sources: S;
  /** The other names that its answers give it, each a line of the map (`facette`), with what it says then in place of its own. */
  readonly facettes?: Readonly<
    Partial<Record<CleActe, Partial<Pick<Acte, 'mail'>> & { readonly textes?: Partial<TextesActe> }>>
  >;
  /** What the server works out between two questions; each is shown by a step, after the questions that it is made of. */
  readonly calculs?: K & VerifieCalculs<K, NoInfer<F>>;
  readonly champs: (contexte: Contexte<DonneesDe<NoInfer<S>>, NoInfer<K>>) => F;
  readonly croisees?: (
    reponses: ReponsesLues<F>,
    contexte: Contexte<DonneesDe<NoInfer<S>>, NoInfer<K>>,
  ) => FieldErrors;
  /** What is said besides the answers before sending: an old address and a new one, in their lines. */
  readonly recapitulatif?: (
    reponses: Reponses<F>,
    contexte: Contexte<DonneesDe<NoInfer<S>>, NoInfer<K>>,
  ) => readonly { readonly titre: string; readonly lignes: readonly string[] }[];
  /** What is done elsewhere between two steps (a signature, a payment); its state is on the server. */
  readonly externes?: X;
  /** In their order; one alone for a short act. A step none of whose questions is asked is passed over. */
  readonly etapes: readonly Etape<F, NoInfer<K>, NoInfer<X>>[];
  /** What is read under its path, by the names that the specification gives. */
  readonly lus?: Lus<Contexte<DonneesDe<NoInfer<S>>, NoInfer<K>>>;
  /** What the address of its page may answer beforehand: `{ objet: 'codeObjet' }` for `?objet=REMB_ERREUR`. */
  readonly parametres?: Readonly<Record<string, keyof F & string>>;
  /** Answers that are checked and then forgotten: passwords. Never kept, neither as they are nor as a digest. */
  readonly secrets?: readonly (keyof F & string)[];
  /** The answers so far are kept on the server, and taken up on another device; absent: in the tab, for a day. */
  readonly etat?: 'serveur';
  /** Days after which what is kept there is forgotten; by default 30. */
  readonly expireJours?: number;
  /** Without the summary before sending: preferences, and what is one question long. */
  readonly sansResume?: true;
}

/** What is done elsewhere only where one of the act's questions is asked names that question. */
type SelonUneQuestion<X extends Externes, F extends Champs> = {
  readonly [N in keyof X]: X[N] extends { readonly selon: infer Q }
    ? { readonly selon: Q & keyof F }
    : unknown;
};

/** The conditions among the questions of an act (`si`): their names, and the answers that they await. */
interface Conditions<S extends Sources, F extends Champs, K extends Calculs, X extends Externes> {
  readonly champs: (contexte: Contexte<DonneesDe<S>, K>) => Bonnes<F>;
  readonly externes?: SelonUneQuestion<X, F>;
}

/**
 * Declares an act; infers what it stands on, its questions and its calculations. Its line of the map is `ligneActe(key)`.
 * What takes answers (`croisees`, `recapitulatif`) stands after `champs`.
 * Example: `export const adresse = defineAct({ ...ligneActe('adresse'), demande: 'suivie', … })`.
 */
export function defineAct<
  const S extends Sources,
  const F extends Champs,
  const K extends Calculs = SansCalcul,
  const X extends Externes = SansCalcul,
>(acte: Acte<S, F, K, X> & Conditions<NoInfer<S>, NoInfer<F>, NoInfer<K>, NoInfer<X>>): Acte<S, F, K, X> {
  const { key, champs } = acte;
  return etiquette(`acte.${key}`, { ...acte, champs: enonce<Contexte<DonneesDe<S>, K>, F>(key, champs) });
}

/** The form of an act, as `verifie` and the pages take it. */
export function formulaireDe<S extends Sources, F extends Champs, K extends Calculs, X extends Externes>(
  acte: Acte<S, F, K, X>,
): Formulaire<Contexte<DonneesDe<S>, K>, F> {
  const { key, champs, croisees } = acte;
  return defineFormulaire<Contexte<DonneesDe<S>, K>, F>({ key, champs, ...(croisees && { croisees }) });
}

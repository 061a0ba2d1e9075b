import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Changement } from '#server/gestion/changements.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import type { MoyensDeSignature } from '#server/signature/services.ts';
import type { Acte, Contexte } from '#src/core/acte/act.ts';
import type { LigneAvant } from '#src/core/acte/act-resume.ts';
import type { Calculs, EntreesDe, Resultat, ResultatDe } from '#src/core/acte/calculs.ts';
import type { Externes, IssueExterne } from '#src/core/acte/externes.ts';
import type { DonneesDe, DuServeur, Sources } from '#src/core/acte/sources.ts';
import type { TypeNotification } from '#src/core/adherent/notification.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champs, Reponses, Saisie } from '#src/core/definition/form.ts';
import type { CodeMessage, ValeursAccuse, ValeursDuMessage } from '#src/messages/registre.ts';
import type { ReponseEcrite } from './reponse-ecrite.ts';

/** What acts stand on. */
export interface ServicesActes extends IdentityServices {
  readonly signature: MoyensDeSignature;
}

/** A message of an act's own: which, to whom, with what. */
export type MessageDeLActe = {
  [C in CodeMessage]: {
    readonly modele: C;
    readonly destinataire: string;
    readonly variables: ValeursDuMessage<C>;
  };
}[CodeMessage];

/** What an accepted act does besides being kept. */
export interface Effets {
  /** The contract that it is about; by default the current one. `null`: none. */
  readonly numContrat?: string | null;
  /** Every contract that it changes, where there are several: each has one open request of its kind at most. */
  readonly contrats?: readonly string[];
  readonly numPersConcerne?: string;
  /** By hand, whatever the client configures: an address abroad. */
  readonly isManuel?: true;
  /** Kept and waiting for the person (a link to open): not done, and not handed over. */
  readonly isEnAttente?: true;
  /** Kept for a day only, so that it is done once: the person asked for nothing that is followed. */
  readonly sansDemande?: true;
  /** What to keep of it, sealed; by default the answers. Never a password. */
  readonly donnees?: Readonly<Record<string, unknown>>;
  readonly donneesAvant?: Readonly<Record<string, unknown>>;
  /** The same in words, for who decides: account numbers masked. */
  readonly avant?: readonly LigneAvant[];
  /** Handed over at once where the act is automatic. */
  readonly changement?: Changement;
  /** In place of the act's own: what the history says was done. */
  readonly evenement?: string;
  /** In place of the act's own name, in the history: to whom, until when. Nobody is named in the clear. */
  readonly trace?: string;
  /** In place of the act's own `delaiJours`: working days within which there is an answer. */
  readonly delaiJours?: number;
  readonly piecesAttendues?: readonly {
    readonly inputName: string;
    readonly codePiece?: string;
    readonly libelle: string;
  }[];
  /**
   * Values of the acknowledgement in place of those that every one has (`COMMUNES` of `src/messages/accuse.ts`).
   */
  readonly variables?: Partial<ValeursAccuse>;
  /** Where SECU_MODIFICATION goes: the addresses of before. By default that of the account. */
  readonly secuDestinataires?: readonly string[];
  /** Where the acknowledgement goes, in place of the account's own address. */
  readonly accuseA?: string;
  /** Its author is answered by mail whatever they chose, at an address that the answers give. */
  readonly reponse?: ReponseEcrite;
  /** No acknowledgement now: it comes once the change is made. */
  readonly sansAccuse?: true;
  /** Whose mailbox is told of it, in place of that of the feature: who handles its object. */
  readonly gestionnaire?: string;
  /** Other messages, always sent. */
  readonly messages?: readonly MessageDeLActe[];
  /** In place of the usual notification; `null`: none. */
  readonly notification?: {
    readonly titre: string;
    readonly message: string;
    readonly codeType: TypeNotification;
    readonly lien?: string;
  } | null;
  /** What was signed for it, by its names: it goes with the request, and among the documents of who signed. */
  readonly signees?: readonly string[];
  /** Added to the answer: `logoutUrl`. */
  readonly resultat?: Readonly<Record<string, unknown>>;
  /** Writes of its own, in the transaction of the act. */
  readonly ecrit?: (
    tx: Queryable,
    recue: { readonly id: string; readonly reference: string },
  ) => Promise<void>;
  /** Once it is committed: what cannot be undone (ending sessions). */
  readonly apres?: () => Promise<void>;
}

/** What was done elsewhere, by its name there; what is not always done may be absent. */
export type ReferencesDe<X extends Externes> = {
  readonly [N in keyof X]: X[N] extends { readonly selon: string } ? string | undefined : string;
};

/** What the server does with any act, besides what every act does. */
interface Moitie<S extends Sources, F extends Champs, K extends Calculs, X extends Externes> {
  readonly acte: Acte<S, F, K, X>;
  /** In place of the act's own `codeSecurite`, once the answers are known. */
  codeSecurite?(demandeur: Demandeur, reponses: Reponses<F>): false | 'siAmf' | true;
  /** What only the server can check. Sentences on fields, or throws a Refusal (409, 422). */
  controle?(
    demandeur: Demandeur,
    services: ServicesActes,
    reponses: Reponses<F>,
    contexte: Contexte<DonneesDe<S>, K>,
  ): Promise<FieldErrors | undefined>;
  /** The formats of papers that may come after it, by their codes; absent: all that the client takes. */
  formatsDesPieces?(
    demandeur: Demandeur,
    db: Queryable,
    codes: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>>;
  effets(
    demandeur: Demandeur,
    services: ServicesActes,
    reponses: Reponses<F>,
    contexte: Contexte<DonneesDe<S>, K>,
    /** What was done elsewhere, by its name there. */
    references: ReferencesDe<X>,
  ): Promise<Effets>;
}

type Initial = Readonly<Record<string, unknown>>;

/** What a half that works nothing out may say of the answers that are there before anybody types. */
interface SansDonnees {
  initial?(demandeur: Demandeur): Initial;
}

interface AvecDonnees<D> {
  /** What the form begins with. Its lists hold the person's own people, contracts and accounts, and no other. */
  prefill(
    demandeur: Demandeur,
    services: ServicesActes,
  ): Promise<{ readonly donnees: D; readonly initial: Initial }>;
}

interface AvecCalculs<S extends Sources, F extends Champs, K extends Calculs> {
  /** What each calculation gives, of answers that are right: never what a client says of it. */
  readonly calculs: {
    readonly [N in keyof K]: (
      demandeur: Demandeur,
      services: ServicesActes,
      entrees: EntreesDe<K[N], F>,
      donnees: DonneesDe<S>,
    ) => Promise<ResultatDe<K[N]>>;
  };
}

/** Something that is done elsewhere, as the act asks for it. */
export interface Depart {
  /** Its name there: the same for the same thing, however often it is begun. */
  readonly reference: string;
  /** The key of the act. */
  readonly acte: string;
  /** The address that brings the person back, to the step that they left. */
  readonly retour: string;
  /** The answers of the steps before, which do. */
  readonly saisie: Saisie;
}

interface AvecExternes<X extends Externes> {
  readonly externes: {
    readonly [N in keyof X]: {
      /** Where the person goes. */
      depart(
        demandeur: Demandeur,
        services: ServicesActes,
        depart: Depart,
      ): Promise<{ readonly vers: string }>;
      /** What became of it, asked of who does it: never what an address says. */
      issue(demandeur: Demandeur, services: ServicesActes, reference: string): Promise<IssueExterne>;
    };
  };
}

/** The server half of an act: it lacks nothing of what the definition announces. */
type MoitieServeur<S extends Sources, F extends Champs, K extends Calculs, X extends Externes> = Moitie<
  S,
  F,
  K,
  X
> &
  ([keyof DuServeur<S>] extends [never] ? SansDonnees : AvecDonnees<DuServeur<S>>) &
  ([keyof K] extends [never] ? unknown : AvecCalculs<S, F, K>) &
  ([keyof X] extends [never] ? unknown : AvecExternes<X>);

type CalculServeur = (
  demandeur: Demandeur,
  services: ServicesActes,
  entrees: Saisie,
  donnees: unknown,
) => Promise<Resultat>;

/** An act as the engine handles all of them alike. */
export interface ActeServeur
  extends Moitie<Sources, Champs, Calculs, Externes>,
    SansDonnees,
    Partial<AvecExternes<Externes>>,
    Partial<AvecDonnees<Readonly<Record<string, unknown>>>> {
  readonly calculs?: Readonly<Record<string, CalculServeur>>;
}

/** Keeps the inference of an act's own types, then forgets them: the engine handles them all alike. */
export function defineActeServeur<S extends Sources, F extends Champs, K extends Calculs, X extends Externes>(
  acte: MoitieServeur<S, F, K, X>,
): ActeServeur {
  return acte as unknown as ActeServeur;
}

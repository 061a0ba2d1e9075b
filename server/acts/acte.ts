import type { FastifyRequest } from 'fastify';
import type { Queryable } from '#server/db/connection.ts';
import type { Changement } from '#server/gestion/changement.ts';
import type { ContratMembre, MembreEtContrats } from '#server/gestion/member-contracts.ts';
import type { CurrentClient } from '#server/http/current-client.ts';
import type { IdentityServices } from '#server/routes/identity/services.ts';
import type { Acte, Contexte } from '#src/core/act.ts';
import type { TypeNotification } from '#src/core/adherent/notification.ts';
import type { FieldErrors } from '#src/core/field-errors.ts';
import type { Champs, Reponses } from '#src/core/form.ts';

/** What acts stand on. */
export type ServicesActes = IdentityServices;

/** Who asks: the account, the person and the contract that it is about, all checked. */
export interface Demandeur {
  readonly request: FastifyRequest;
  readonly client: CurrentClient;
  readonly compte: {
    readonly id: string;
    readonly userName: string;
    readonly email: string;
    readonly nom: string;
    readonly prenom: string;
    readonly codeCivilite: string | null;
    readonly roles: readonly string[];
  };
  /** The person in the management system. */
  readonly numPers: string;
  readonly espace: MembreEtContrats;
  /** The one of `X-Num-Contrat`, or the first. */
  readonly contrat: ContratMembre;
  /** Covered by the current contract, and did not sign it. */
  readonly isBeneficiaire: boolean;
  /** Day in Paris. */
  readonly aujourdhui: string;
  readonly correlation: string;
}

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
  /** Handed over at once where the act is automatic. */
  readonly changement?: Changement;
  /** In place of the act's own: what the history says was done. */
  readonly evenement?: string;
  /** In place of the act's own `delaiJours`: working days within which there is an answer. */
  readonly delaiJours?: number;
  readonly piecesAttendues?: readonly {
    readonly inputName: string;
    readonly codePiece?: string;
    readonly libelle: string;
  }[];
  /**
   * Values of the acknowledgement's template, besides or in place of those that every one has: `civilite`, `nom`, `prenom`,
   * `reference`, `delai`, `date`, `heure`, `lien`, `liste` and `documents` (papers still to come).
   */
  readonly variables?: Readonly<Record<string, string>>;
  /** Where SECU_MODIFICATION goes: the addresses of before. By default that of the account. */
  readonly secuDestinataires?: readonly string[];
  /** No acknowledgement now: it comes once the change is made. */
  readonly sansAccuse?: true;
  /** Other messages, always sent. */
  readonly messages?: readonly {
    readonly modele: string;
    readonly destinataire: string;
    readonly variables: Readonly<Record<string, string>>;
  }[];
  /** In place of the usual notification; `null`: none. */
  readonly notification?: {
    readonly titre: string;
    readonly message: string;
    readonly codeType: TypeNotification;
    readonly lien?: string;
  } | null;
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

/** What the server does with an act, besides what every act does. */
export interface ActeServeur<P = unknown, F extends Champs = Champs> {
  readonly acte: Acte<P, F>;
  /** What the form begins with. Its lists hold the person's own people, contracts and accounts, and no other. */
  prefill(
    demandeur: Demandeur,
    services: ServicesActes,
  ): Promise<{ readonly donnees: P; readonly initial: Readonly<Record<string, unknown>> }>;
  /** In place of the act's own `codeSecurite`, once the answers are known. */
  codeSecurite?(demandeur: Demandeur, reponses: Reponses<F>): false | 'siAmf' | true;
  /** What only the server can check. Sentences on fields, or throws a Refusal (409, 422). */
  controle?(
    demandeur: Demandeur,
    services: ServicesActes,
    reponses: Reponses<F>,
    contexte: Contexte<P>,
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
    contexte: Contexte<P>,
  ): Promise<Effets>;
}

/** Keeps the inference of an act's own types, then forgets them: the engine handles them all alike. */
export function defineActeServeur<P, F extends Champs>(acte: ActeServeur<P, F>): ActeServeur {
  return acte as unknown as ActeServeur;
}

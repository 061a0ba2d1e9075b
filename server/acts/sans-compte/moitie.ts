import type { ReponseEcrite } from '#server/acts/reponse-ecrite.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Changement } from '#server/gestion/changements.ts';
import type { FichePersonne } from '#server/gestion/portefeuille.ts';
import type { CurrentClient } from '#server/http/current-client.ts';
import type { Tenant } from '#server/http/tenants.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import type { Auteur, DemandeSansCompte } from '#src/acts/identite/sans-compte.ts';
import type { Champs, Reponses } from '#src/core/definition/form.ts';
import type { CodeMessage, ValeursDuMessage } from '#src/messages/registre.ts';

export type ServicesSansCompte = Pick<IdentityServices, 'db' | 'coffre' | 'envois' | 'gestion' | 'adresses'>;

/** What was asked, read and checked, and by which visitor. */
export interface Posee<R> {
  readonly tenant: Tenant;
  readonly client: CurrentClient;
  readonly reponses: R;
  readonly ip: string;
  readonly correlation: string;
  /** Day in Paris. */
  readonly aujourdhui: string;
}

/** The same, once it has its reference and its hour (in Paris, in words). */
export interface Recue<R> extends Posee<R> {
  readonly reference: string;
  readonly heure: string;
}

/** Who is looked for in the contract that was named: recognised where all of it is what is known. */
export interface Cherchee {
  readonly numContrat: string | null;
  readonly nom: string;
  readonly prenom: string;
  readonly dateNaissance: string;
  /** Only who signed the contract. */
  readonly isTitulaire?: true;
}

/** What the server does with what is asked for without an account, besides what it does with any. */
export interface MoitieSansCompte<F extends Champs, C extends CodeMessage> {
  readonly demande: DemandeSansCompte<F>;
  /** Its acknowledgement, sent at once to who asks. */
  readonly mail: C;
  /** What the request is about. */
  readonly sur: 'contrat' | 'personne';
  /** Questions whose files only the medical service reads. */
  readonly medicales?: readonly (keyof F & string)[];
  cherche(reponses: Reponses<F>): Cherchee;
  variables(recue: Recue<Reponses<F>>): ValeursDuMessage<C>;
  /** In place of the answers: what the management system is given. */
  transmet?(posee: Posee<Reponses<F>>): Readonly<Record<string, unknown>>;
  /** What an acceptance changes, where the contract was recognised. */
  changement?(reponses: Reponses<F>): Changement;
  /** What an acceptance tells by mail, besides that it is one. */
  acceptee?(reponses: Reponses<F>): ReponseEcrite['acceptee'];
  /** In the transaction, where somebody was recognised. */
  previens?(
    tx: Queryable,
    services: ServicesSansCompte,
    fiche: FichePersonne,
    recue: Recue<Reponses<F>>,
  ): Promise<void>;
}

/** One as the engine handles all of them alike. */
export type SansCompteServeur = MoitieSansCompte<Champs, CodeMessage>;
export type ReponsesPosees = Readonly<Record<string, unknown>> & Auteur;

/** Keeps the inference of its own types, then forgets them. Its form asks who asks, and where they are answered. */
export function defineSansCompteServeur<F extends Champs, C extends CodeMessage>(
  moitie: MoitieSansCompte<F, C> & (Reponses<F> extends Auteur ? unknown : never),
): SansCompteServeur {
  return moitie as unknown as SansCompteServeur;
}

import type { ContratRequis } from '#src/core/adherent/contrat.ts';
import type { NomIcone } from '#src/core/definition/icones.ts';

/** Under what members look for an act. */
export type GroupeActe =
  | 'remboursements'
  | 'carte'
  | 'coordonnees'
  | 'contrat'
  | 'garanties'
  | 'compte'
  | 'fermeture';

/** How an act is sent: `POST {path}/form`, or `/vel` for what is sold here. */
export type VerbeActe = 'form' | 'vel';

/** What makes a line of the map another name of an act: the same form, with a way in and words of its own. */
export interface Facette {
  /** The act whose form it is. */
  readonly de: string;
  /** What is answered beforehand by who comes that way; an act is called so wherever this is what is answered. */
  readonly repond: Readonly<Record<string, string>>;
}

/** One act on the portal's map: what menus, rights and pages know of it before its definition is loaded. */
export interface LigneActe {
  /** Under `/api`; `GET` prefills, `POST …/form` sends. */
  readonly path: string;
  /** In place of `form`: it is a sale, and is there only where the client sells. */
  readonly verbe?: VerbeActe;
  /** Title of its page, and label of its requests. */
  readonly label: string;
  /** What it is for, in one sentence, where acts are chosen. */
  readonly resume: string;
  /** How long it takes somebody who has at hand what it asks for. */
  readonly minutes: number;
  /** Beside its label, wherever it is offered. */
  readonly icone: NomIcone;
  /** Feature that a client switches on, `null`: always on (domain reference §0.4). */
  readonly fonctionnalite: string | null;
  /** A: who signed the contract. B: a beneficiary with an account. */
  readonly roles: readonly ('A' | 'B')[];
  /** Where its page is, in the member area. */
  readonly route: string;
  /** Where members look for it, and its place there, from 1. */
  readonly groupe: GroupeActe;
  readonly place: number;
  /** Its place among the first ones, on the first page; absent: not there. */
  readonly aLAccueil?: number;
  /** What it asks of the contract, if anything: elsewhere it is not offered. */
  readonly requiert?: readonly ContratRequis[];
  readonly facette?: Facette;
}

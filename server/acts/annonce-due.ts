import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Database } from '#server/db/connection.ts';
import type { Contrat, Gestion } from '#server/gestion/gestion.ts';
import type { UserType } from '#src/core/adherent/contenu.ts';
import type { TypeNotification } from '#src/core/adherent/notification.ts';
import type { CodeSujet } from '#src/core/adherent/preferences.ts';
import type { CodeMessage, ValeursDuMessage } from '#src/messages/registre.ts';
import type { CodeAnnonce } from './alerte-en-mots.ts';

/** Who may be told something of one of their contracts: what they see of it is what they would see if they asked. */
export interface PourQui
  extends Pick<Demandeur, 'numPers' | 'isBeneficiaire' | 'isSansSoins' | 'aujourdhui'> {
  readonly db: Database;
  readonly gestion: Gestion;
  readonly client: Demandeur['client'];
  readonly compte: Pick<Demandeur['compte'], 'id'>;
  readonly contrat: { readonly contrat: Contrat };
  /** For whom contents may be written that they read. */
  readonly publics: readonly UserType[];
  /** Whether it was told already: nothing is asked for it then. */
  readonly estDite: (cle: string) => boolean;
}

type Commun = 'prenom' | 'lien';
type Courriel = {
  [C in CodeMessage]: {
    readonly modele: C;
    readonly variables: Omit<ValeursDuMessage<C>, Commun>;
  };
}[CodeAnnonce];

/** Something to tell, once. */
export interface Annonce {
  /** Of what, among those of its subject: `00012345:2027`. */
  readonly cle: string;
  /** `null`: it is of none. */
  readonly numContrat: string | null;
  readonly titre: string;
  readonly message: string;
  readonly codeType: TypeNotification;
  readonly lien: { readonly libelle: string; readonly route: string };
  readonly courriel: Courriel;
}

/** A subject that is looked at every day. */
export interface SujetAnnonce {
  readonly sujet: string;
  /** Mail and SMS follow what the person chose of this; `null`: the mail always leaves, and no SMS. */
  readonly preference: CodeSujet | null;
  /** Whether anything of it may be told on a day: out of season nobody is asked anything. */
  readonly enSaison: (jour: string) => boolean;
  readonly cherche: (qui: PourQui) => Promise<readonly Annonce[]>;
}

/** What is older when it is first looked at is no news: days. */
export const RECENT = 7;

import type { EtatDemande } from '#src/core/adherent/demande.ts';

/** A request that waits for its answer, as its author is reminded of it before they ask again. */
export interface DemandeEnCours {
  readonly libelle: string;
  readonly reference: string;
  readonly etat: EtatDemande;
  readonly dateCreation: string;
}

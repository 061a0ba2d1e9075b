import type { EtatDemande } from '#src/core/adherent/demande.ts';

/** What an accepted act answers (domain reference §0.2). */
export interface ResultatAction {
  readonly id: string;
  /** `DEM-2026-004213`: what the person quotes when calling. */
  readonly reference: string;
  readonly etat: EtatDemande;
  /** Somebody handles it by hand: nothing has changed yet. */
  readonly isModeGestionManuel: boolean;
  /** A mail of confirmation is on its way. */
  readonly isEnvoiArActivated: boolean;
  /** Working days within which somebody answers, as they are counted from now; absent where nobody has to. */
  readonly delaiJours?: number;
  /** Nothing more can be done here: where the browser has to go. */
  readonly logoutUrl?: string;
  /** What they may still do of it, and until when: one may go back on what one has signed. */
  readonly aSavoir?: string;
  readonly documents?: readonly { readonly id: string; readonly libelle: string }[];
}

/** The sentence of an act that was accepted (specification 2 §8). */
export function phraseResultat(
  resultat: Pick<ResultatAction, 'isModeGestionManuel' | 'isEnvoiArActivated'>,
): string {
  const suite = resultat.isModeGestionManuel ? ' et sera traitée dans les plus brefs délais.' : '.';
  const mail = resultat.isEnvoiArActivated ? ' Un e-mail de confirmation vient de vous être envoyé.' : '';
  return `Votre demande a bien été prise en compte${suite}${mail}`;
}

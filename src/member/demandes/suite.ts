import { ETATS_FINAUX } from '#src/core/adherent/demande.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';
import type { Demande } from '#src/lectures/demandes.ts';

type Suivie = Pick<
  Demande,
  'etat' | 'isModeGestionManuel' | 'dateLimite' | 'nbPiecesAttendues' | 'motifRefus'
>;

/** The day by which there should be an answer, in words; `null` where none was promised or it has passed. */
export function reponsePrevue({ etat, dateLimite }: Suivie, jour: string): string | null {
  if (dateLimite === null || ETATS_FINAUX.includes(etat)) return null;
  return dateLimite >= jour ? jourLong(dateLimite) : null;
}

function attente(demande: Suivie, jour: string): string {
  const prevue = reponsePrevue(demande, jour);
  return prevue ? ` Réponse prévue au plus tard le ${prevue}.` : ' Nous faisons au plus vite.';
}

/** What happens next, and when, in a sentence or two. */
export function suiteDe(demande: Suivie, jour: string): string {
  const { etat, isModeGestionManuel, nbPiecesAttendues, motifRefus } = demande;
  switch (etat) {
    case 'enAttentePieces':
      return nbPiecesAttendues > 1
        ? `Envoyez-nous les ${nbPiecesAttendues} documents demandés : nous reprendrons votre demande dès leur réception.`
        : 'Envoyez-nous le document demandé : nous reprendrons votre demande dès sa réception.';
    case 'traitee':
      return 'Votre demande est terminée. Vous n’avez rien à faire.';
    case 'acceptee':
      return 'Votre demande est acceptée. Nous la finalisons, vous n’avez rien à faire.';
    case 'refusee':
      return motifRefus === null
        ? 'Votre demande n’a pas pu être acceptée. Vous pouvez nous écrire pour en savoir plus.'
        : `Votre demande n’a pas pu être acceptée : ${motifRefus}`;
    case 'annulee':
      return 'Vous avez annulé cette demande. Vous pouvez en faire une nouvelle à tout moment.';
    default:
      return isModeGestionManuel
        ? `Un gestionnaire étudie votre demande.${attente(demande, jour)}`
        : 'Votre demande est en cours de traitement. Vous n’avez rien à faire.';
  }
}

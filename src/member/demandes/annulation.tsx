import { demandes } from '#src/provider/demandes.ts';
import type { Geste } from './geste-confirme.tsx';

/** Takes a request back. */
export const ANNULATION: Geste = {
  bouton: 'Annuler ma demande',
  question: 'Annuler cette demande ?',
  suite: 'Nous ne la traiterons pas. Vous pourrez en faire une nouvelle à tout moment.',
  refus: 'Garder ma demande',
  accord: 'Annuler ma demande',
  fait: 'Votre demande est annulée.',
  agit: demandes.annule,
};

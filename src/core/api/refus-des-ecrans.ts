import { etiquette } from '#src/core/texte/etiquette.ts';

/** The few of those sentences that screens say too, before anything is asked. */
export const REFUS_DES_ECRANS = etiquette(
  'message.refus',
  {
    DERNIER_ADMINISTRATEUR:
      'Ce compte est le dernier administrateur actif : donnez d’abord ce rôle à quelqu’un d’autre.',
    REFERENCE_EXTERNE_PRISE: 'Un autre compte a déjà cette référence externe.',
    UTILISE: 'Cet élément est utilisé et ne peut pas être supprimé. Vous pouvez le désactiver.',
    EN_FOND_TROP_GRAND: 'Cela se fait pour 500 000 lignes au plus. Merci de préciser les filtres.',
    SELECTION_TROP_GRANDE: 'Cela se fait pour 100 000 lignes au plus. Merci de préciser les filtres.',
  } as const,
  true,
);

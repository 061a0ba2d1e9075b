import { etiquette } from '#src/core/texte/etiquette.ts';

/** The few of those sentences that screens say too, before anything is asked. */
export const REFUS_DES_ECRANS = etiquette(
  'message.refus',
  {
    DERNIER_ADMINISTRATEUR:
      'Ce compte est le dernier administrateur actif : donnez d’abord ce rôle à quelqu’un d’autre.',
    REFERENCE_EXTERNE_PRISE: 'Un autre compte a déjà cette référence externe.',
    UTILISE: 'Cet élément est utilisé et ne peut pas être supprimé. Vous pouvez le désactiver.',
    UTILISE_SANS_ARRET:
      'Cet élément est utilisé et ne peut pas être supprimé. Retirez-le d’abord de ce qui s’en sert.',
    EN_FOND_TROP_GRAND: 'Cela se fait pour 500 000 lignes au plus. Merci de préciser les filtres.',
    SELECTION_TROP_GRANDE: 'Cela se fait pour 100 000 lignes au plus. Merci de préciser les filtres.',
  } as const,
  true,
);

/** Why what is used stays, and what can be done: a list whose rows are not put out of use does not offer it. */
export function phraseUtilise({ activable }: { readonly activable: string | null }): string {
  return activable === null ? REFUS_DES_ECRANS.UTILISE_SANS_ARRET : REFUS_DES_ECRANS.UTILISE;
}

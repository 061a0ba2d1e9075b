import { etiquette } from '#src/core/texte/etiquette.ts';

/** What only acts say of an answer: for their own pages, and not for those of the back office. */
export const MA = etiquette(
  'message',
  {
    NIR_INCOHERENT:
      'Ces informations ne semblent pas cohérentes avec la date de naissance. Merci de vérifier.',
    MESSAGE_SENSIBLE:
      'Ne communiquez pas votre numéro de sécurité sociale ni vos coordonnées bancaires dans ce message.',
    MESSAGE_COURT: 'Votre message doit comporter au moins 10 caractères.',
    CODE_ORGANISME: 'Le code organisme comporte 9 chiffres (régime, caisse, centre).',
    TEL_PREFERENCE: 'Merci d’indiquer le numéro où vous préférez que nous vous appelions.',
    ETABLISSEMENT_INCONNU: 'Cet établissement est inconnu. Merci de saisir ses coordonnées.',
    FINESS: "Le numéro FINESS saisi n'est pas valide. Il comporte 9 caractères.",
    NUM_VOIE: 'Le numéro de voie est incorrect.',
    EMAIL_ADHERENT: 'Cette adresse ne peut pas être utilisée.',
    EMAIL_DIFF: 'Les deux adresses e-mail saisies ne sont pas identiques.',
    BIC_PAYS: "Le pays du BIC ne correspond pas à celui de l'IBAN.",
    TEL_FIXE: 'Merci de saisir un numéro de téléphone fixe.',
  } as const,
  true,
);

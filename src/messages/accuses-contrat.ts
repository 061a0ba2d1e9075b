import { defineAccuse } from './accuse.ts';

/** What acknowledges a request about the contract. */
export const accusesContrat = [
  defineAccuse({
    code: 'AR_GARANTIES',
    label: 'Accusé de réception : garanties',
    objet: 'Votre demande de modification',
    // Withdrawal: code de la mutualité, art. L221-18.
    phrase:
      'Votre demande est enregistrée. Nous reviendrons vers vous pour vous confirmer la date d’effet. Si vous avez signé un avenant, vous avez quatorze jours à compter de votre signature pour y renoncer, depuis votre espace.',
  }),
  defineAccuse({
    code: 'AR_INSCRIPTION',
    label: 'Accusé de réception : ajout d’un bénéficiaire',
    objet: 'Votre demande de modification',
    phrase: 'Votre demande est enregistrée. Nous reviendrons vers vous pour vous confirmer la date d’effet.',
  }),
  defineAccuse({
    code: 'AR_SITUATION_CONTRACTUELLE',
    label: 'Accusé de réception : situation contractuelle',
    objet: 'Votre demande de modification',
    phrase: 'Votre demande est enregistrée. Nous reviendrons vers vous pour vous confirmer la date d’effet.',
  }),
  defineAccuse({
    code: 'AR_SITUATION_FAMILIALE',
    label: 'Accusé de réception : situation familiale',
    objet: 'Votre demande de modification',
    phrase: 'Votre demande est enregistrée. Nous reviendrons vers vous pour vous confirmer la date d’effet.',
  }),
  defineAccuse({
    code: 'AR_RADIATION_RENFORT',
    label: 'Accusé de réception : résiliation d’option',
    objet: 'Votre demande de résiliation d’option',
    phrase: 'Votre demande a été reçue le {{date}}.',
  }),
  defineAccuse({
    code: 'VEL_CONFIRMATION',
    label: 'Souscription en ligne : confirmation',
    objet: 'Votre demande signée en ligne',
    // Withdrawal: code de la mutualité, art. L221-18.
    phrase:
      'Votre demande signée le {{date}} est enregistrée. Vous pouvez y renoncer jusqu’au {{dateFin}}, sans motif ni frais, depuis votre espace. Votre bulletin et les documents acceptés sont parmi vos documents.',
  }),
  defineAccuse({
    code: 'VEL_RENONCIATION',
    label: 'Renonciation à ce qui a été signé en ligne',
    objet: 'Votre renonciation',
    phrase:
      'Votre renonciation a été reçue le {{date}} à {{heure}}. Votre contrat redevient ce qu’il était, et ce qui a été payé pour cela vous est rendu sous trente jours.',
  }),
  defineAccuse({
    code: 'AR_RESILIATION',
    label: 'Accusé de réception : résiliation',
    objet: 'Accusé de réception de votre demande de résiliation',
    phrase: 'Votre demande a été reçue le {{date}} à {{heure}}. Date de fin prévue : {{dateFin}}.',
  }),
  defineAccuse({
    code: 'AR_RADIATION',
    label: 'Accusé de réception : radiation d’un bénéficiaire',
    objet: 'Accusé de réception de votre demande de radiation',
    phrase:
      'Votre demande de radier un bénéficiaire a été reçue le {{date}} à {{heure}}. Dernier jour couvert demandé : {{dateFin}}. Votre contrat continue pour les autres.',
  }),
  defineAccuse({
    code: 'AR_RIB_COTISATIONS',
    label: 'Accusé de réception : compte des cotisations',
    objet: 'Modification de vos coordonnées bancaires',
    phrase:
      'Vos coordonnées bancaires ont été modifiées. Si vous n’êtes pas à l’origine de cette demande, contactez-nous sans délai.',
  }),
  defineAccuse({
    code: 'AR_RIB_PRESTATIONS',
    label: 'Accusé de réception : compte des remboursements',
    objet: 'Modification de vos coordonnées bancaires',
    phrase:
      'Vos coordonnées bancaires ont été modifiées. Si vous n’êtes pas à l’origine de cette demande, contactez-nous sans délai.',
  }),
  defineAccuse({
    code: 'AR_RIB',
    label: 'Accusé de réception : coordonnées bancaires',
    objet: 'Modification de vos coordonnées bancaires',
    phrase:
      'Vos coordonnées bancaires ont été modifiées. Si vous n’êtes pas à l’origine de cette demande, contactez-nous sans délai.',
  }),
] as const;

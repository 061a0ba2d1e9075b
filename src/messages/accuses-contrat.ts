import { defineAccuse } from './accuse.ts';
import { NOMS } from './noms.ts';

/** What acknowledges a request about the contract. */
export const accusesContrat = [
  defineAccuse({
    code: 'AR_GARANTIES',
    label: NOMS.AR_GARANTIES,
    objet: 'Votre demande de modification',
    // Withdrawal: code de la mutualité, art. L221-18.
    phrase:
      'Votre demande est enregistrée. Nous reviendrons vers vous pour vous confirmer la date d’effet. Si vous avez signé un avenant, vous avez quatorze jours à compter de votre signature pour y renoncer, depuis votre espace.',
  }),
  defineAccuse({
    code: 'AR_INSCRIPTION',
    label: NOMS.AR_INSCRIPTION,
    objet: 'Votre demande de modification',
    phrase: 'Votre demande est enregistrée. Nous reviendrons vers vous pour vous confirmer la date d’effet.',
  }),
  defineAccuse({
    code: 'AR_SCOLARITE',
    label: NOMS.AR_SCOLARITE,
    objet: 'Votre certificat de scolarité',
    phrase:
      'Votre certificat est reçu. Nous vous écrirons dès qu’il est vérifié, et la couverture prolongée.',
  }),
  defineAccuse({
    code: 'AR_SITUATION_CONTRACTUELLE',
    label: NOMS.AR_SITUATION_CONTRACTUELLE,
    objet: 'Votre demande de modification',
    phrase: 'Votre demande est enregistrée. Nous reviendrons vers vous pour vous confirmer la date d’effet.',
  }),
  defineAccuse({
    code: 'AR_SITUATION_FAMILIALE',
    label: NOMS.AR_SITUATION_FAMILIALE,
    objet: 'Votre demande de modification',
    phrase: 'Votre demande est enregistrée. Nous reviendrons vers vous pour vous confirmer la date d’effet.',
  }),
  defineAccuse({
    code: 'AR_RADIATION_RENFORT',
    label: NOMS.AR_RADIATION_RENFORT,
    objet: 'Votre demande de résiliation d’option',
    phrase: 'Votre demande a été reçue le {{date}}.',
  }),
  defineAccuse({
    code: 'VEL_CONFIRMATION',
    label: NOMS.VEL_CONFIRMATION,
    objet: 'Votre demande signée en ligne',
    // Withdrawal: code de la mutualité, art. L221-18.
    phrase:
      'Votre demande signée le {{date}} est enregistrée. Vous pouvez y renoncer jusqu’au {{dateFin}}, sans motif ni frais, depuis votre espace. Votre bulletin et les documents acceptés sont parmi vos documents.',
  }),
  defineAccuse({
    code: 'VEL_RENONCIATION',
    label: NOMS.VEL_RENONCIATION,
    objet: 'Votre renonciation',
    phrase:
      'Votre renonciation a été reçue le {{date}} à {{heure}}. Votre contrat redevient ce qu’il était, et ce qui a été payé pour cela vous est rendu sous trente jours.',
  }),
  defineAccuse({
    code: 'AR_RESILIATION',
    label: NOMS.AR_RESILIATION,
    objet: 'Accusé de réception de votre demande de résiliation',
    phrase: 'Votre demande a été reçue le {{date}} à {{heure}}. Date de fin prévue : {{dateFin}}.',
  }),
  defineAccuse({
    code: 'AR_RADIATION',
    label: NOMS.AR_RADIATION,
    objet: 'Accusé de réception de votre demande de radiation',
    phrase:
      'Votre demande de radier un bénéficiaire a été reçue le {{date}} à {{heure}}. Dernier jour couvert demandé : {{dateFin}}. Votre contrat continue pour les autres.',
  }),
  defineAccuse({
    code: 'AR_RIB_COTISATIONS',
    label: NOMS.AR_RIB_COTISATIONS,
    objet: 'Modification de vos coordonnées bancaires',
    phrase:
      'Vos coordonnées bancaires ont été modifiées. Si vous n’êtes pas à l’origine de cette demande, contactez-nous sans délai.',
  }),
  defineAccuse({
    code: 'AR_RIB_PRESTATIONS',
    label: NOMS.AR_RIB_PRESTATIONS,
    objet: 'Modification de vos coordonnées bancaires',
    phrase:
      'Vos coordonnées bancaires ont été modifiées. Si vous n’êtes pas à l’origine de cette demande, contactez-nous sans délai.',
  }),
  defineAccuse({
    code: 'AR_RIB',
    label: NOMS.AR_RIB,
    objet: 'Modification de vos coordonnées bancaires',
    phrase:
      'Vos coordonnées bancaires ont été modifiées. Si vous n’êtes pas à l’origine de cette demande, contactez-nous sans délai.',
  }),
] as const;

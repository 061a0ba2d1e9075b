import { defineMessage } from '#src/core/message/define-message.ts';
import { COMMUNES, defineAccuse } from './accuse.ts';
import { NOMS } from './noms.ts';

/** What acknowledges a change of one’s own details, or a message. */
export const accusesProfil = [
  defineAccuse({
    code: 'AR_ADRESSE',
    label: NOMS.AR_ADRESSE,
    objet: 'Modification de vos coordonnées',
    phrase: 'Votre modification est enregistrée et prendra effet le {{date}}.',
  }),
  defineMessage({
    code: 'AR_EMAIL',
    label: NOMS.AR_EMAIL,
    // It goes by itself as well, with nothing of a request.
    variables: {
      civilite: COMMUNES.civilite,
      nom: COMMUNES.nom,
      prenom: COMMUNES.prenom,
      date: COMMUNES.date,
    },
    exemple: { civilite: 'Madame', nom: 'MARTIN', prenom: 'Jeanne', date: '2026-11-23' },
    textes: {
      objet: 'Modification de vos coordonnées',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Votre modification est enregistrée et prendra effet le {{date}}.</p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Votre modification est enregistrée et prendra effet le {{date}}.',
      ],
    },
  }),
  defineAccuse({
    code: 'AR_TEL',
    label: NOMS.AR_TEL,
    objet: 'Modification de vos coordonnées',
    phrase: 'Votre modification est enregistrée et prendra effet le {{date}}.',
    suivie: false,
  }),
  defineAccuse({
    code: 'AR_CONTACT',
    label: NOMS.AR_CONTACT,
    objet: 'Nous avons bien reçu votre message',
    phrase: 'Nous vous répondrons sous {{delai}} jours ouvrés.',
  }),
  defineAccuse({
    code: 'AR_DEMAT',
    label: NOMS.AR_DEMAT,
    objet: 'Vos documents en ligne',
    phrase: 'Votre choix est enregistré. Vous pouvez le modifier à tout moment.',
    suivie: false,
  }),
] as const;

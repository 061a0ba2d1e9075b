import { defineMessage } from '#src/core/message/define-message.ts';
import { COMMUNES, defineAccuse } from './accuse.ts';

/** What acknowledges a change of one’s own details, or a message. */
export const accusesProfil = [
  defineAccuse({
    code: 'AR_ADRESSE',
    label: 'Accusé de réception : adresse',
    objet: 'Modification de vos coordonnées',
    phrase: 'Votre modification est enregistrée et prendra effet le {{date}}.',
  }),
  defineMessage({
    code: 'AR_EMAIL',
    label: 'Accusé de réception : adresse e-mail',
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
    label: 'Accusé de réception : téléphones',
    objet: 'Modification de vos coordonnées',
    phrase: 'Votre modification est enregistrée et prendra effet le {{date}}.',
    suivie: false,
  }),
  defineAccuse({
    code: 'AR_CONTACT',
    label: 'Accusé de réception : message',
    objet: 'Nous avons bien reçu votre message',
    phrase: 'Nous vous répondrons sous {{delai}} jours ouvrés.',
  }),
  defineAccuse({
    code: 'AR_DEMAT',
    label: 'Accusé de réception : documents en ligne',
    objet: 'Vos documents en ligne',
    phrase: 'Votre choix est enregistré. Vous pouvez le modifier à tout moment.',
    suivie: false,
  }),
] as const;

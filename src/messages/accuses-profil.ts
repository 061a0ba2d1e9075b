import { defineMessage } from '#src/core/message/define-message.ts';
import { COMMUNES, defineAccuse } from './accuse.ts';

/** What acknowledges a change of one’s own details, or a message. */
export const accusesProfil = [
  defineAccuse({
    code: 'AR_ADRESSE',
    label: 'Accusé de réception : adresse',
    textes: {
      objet: 'Modification de vos coordonnées',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Votre modification est enregistrée et prendra effet le {{date}}.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Votre modification est enregistrée et prendra effet le {{date}}.',
        'Référence : {{reference}}',
        'Suivre ma demande : {{lien}}',
      ],
    },
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
    code: 'AR_CONTACT',
    label: 'Accusé de réception : message',
    textes: {
      objet: 'Nous avons bien reçu votre message',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Nous vous répondrons sous {{delai}} jours ouvrés.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Nous vous répondrons sous {{delai}} jours ouvrés.',
        'Référence : {{reference}}',
        'Suivre ma demande : {{lien}}',
      ],
    },
  }),
  defineAccuse({
    code: 'AR_DEMAT',
    label: 'Accusé de réception : documents en ligne',
    textes: {
      objet: 'Vos documents en ligne',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Votre choix est enregistré. Vous pouvez le modifier à tout moment.</p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Votre choix est enregistré. Vous pouvez le modifier à tout moment.',
      ],
    },
  }),
] as const;

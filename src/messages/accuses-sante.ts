import { defineMessage } from '#src/core/message/define-message.ts';
import { COMMUNES, defineAccuse } from './accuse.ts';

/** What acknowledges a request about care. */
export const accusesSante = [
  defineAccuse({
    code: 'AR_TELETRANSMISSION',
    label: 'Accusé de réception : télétransmission',
    textes: {
      objet: 'Votre demande de télétransmission',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Nous avons transmis votre demande. Sa prise en compte par votre caisse peut demander plusieurs semaines.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Nous avons transmis votre demande. Sa prise en compte par votre caisse peut demander plusieurs semaines.',
        'Référence : {{reference}}',
        'Suivre ma demande : {{lien}}',
      ],
    },
  }),
  defineMessage({
    code: 'AR_CARTE_TP',
    label: 'Accusé de réception : carte de tiers payant',
    // It goes by itself as well, with nothing of a request.
    variables: {
      civilite: COMMUNES.civilite,
      nom: COMMUNES.nom,
      prenom: COMMUNES.prenom,
      lien: COMMUNES.lien,
    },
    exemple: {
      civilite: 'Madame',
      nom: 'MARTIN',
      prenom: 'Jeanne',
      lien: 'https://portail.example/#/carte-tp',
    },
    textes: {
      objet: 'Votre carte de tiers payant',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Votre carte est disponible dans votre espace.</p>',
        '<p><a class="bouton" href="{{lien}}">Ouvrir mon espace</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Votre carte est disponible dans votre espace.',
        'Ouvrir mon espace : {{lien}}',
      ],
    },
  }),
  defineAccuse({
    code: 'AR_SINISTRE',
    label: 'Accusé de réception : sinistre',
    textes: {
      objet: 'Votre déclaration',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Votre déclaration est enregistrée. Documents à transmettre : {{liste}}.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Votre déclaration est enregistrée. Documents à transmettre : {{liste}}.',
        'Référence : {{reference}}',
        'Suivre ma demande : {{lien}}',
      ],
    },
  }),
  defineAccuse({
    code: 'AR_REMBOURSEMENT',
    label: 'Accusé de réception : remboursement',
    textes: {
      objet: 'Votre demande de remboursement',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Votre demande est enregistrée et sera étudiée sous {{delai}} jours ouvrés.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Votre demande est enregistrée et sera étudiée sous {{delai}} jours ouvrés.',
        'Référence : {{reference}}',
        'Suivre ma demande : {{lien}}',
      ],
    },
  }),
  defineAccuse({
    code: 'AR_PHARMACIE',
    label: 'Accusé de réception : pharmacie',
    textes: {
      objet: 'Votre demande de remboursement',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Votre demande est enregistrée et sera étudiée sous {{delai}} jours ouvrés.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Votre demande est enregistrée et sera étudiée sous {{delai}} jours ouvrés.',
        'Référence : {{reference}}',
        'Suivre ma demande : {{lien}}',
      ],
    },
  }),
  defineAccuse({
    code: 'AR_DONNEESRO',
    label: 'Accusé de réception : Assurance maladie',
    textes: {
      objet: 'Vos informations Assurance maladie',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Votre demande de mise à jour est enregistrée.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Votre demande de mise à jour est enregistrée.',
        'Référence : {{reference}}',
        'Suivre ma demande : {{lien}}',
      ],
    },
  }),
  defineAccuse({
    code: 'AR_PEC',
    label: 'Accusé de réception : prise en charge',
    textes: {
      objet: 'Votre demande de prise en charge',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Votre demande est enregistrée. Vous serez informé(e) dès son envoi à l’établissement.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Votre demande est enregistrée. Vous serez informé(e) dès son envoi à l’établissement.',
        'Référence : {{reference}}',
        'Suivre ma demande : {{lien}}',
      ],
    },
  }),
] as const;

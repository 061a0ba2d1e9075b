import { defineMessage, entier, lien, texte } from '#src/core/message/define-message.ts';
import { defineAccuse } from './accuse.ts';
import { NOMS } from './noms.ts';

/** What becomes of a request. */
export const suivi = [
  defineMessage({
    code: 'MANAGER_NOUVELLE_DEMANDE',
    label: NOMS.MANAGER_NOUVELLE_DEMANDE,
    variables: { demarche: texte(), reference: texte(), lien: lien() },
    exemple: {
      demarche: 'Mes informations Assurance maladie',
      reference: 'DEM-2026-000012',
      lien: 'https://portail.example/#/admin/demande-adherent',
    },
    textes: {
      objet: 'Nouvelle demande à traiter : {{reference}}',
      html: [
        '<p>Bonjour,</p>',
        '<p>Une demande attend un gestionnaire : {{demarche}}, référence {{reference}}.</p>',
        '<p><a class="bouton" href="{{lien}}">Ouvrir la file des demandes</a></p>',
      ],
      texte: [
        'Bonjour,',
        'Une demande attend un gestionnaire : {{demarche}}, référence {{reference}}.',
        'Ouvrir la file des demandes : {{lien}}',
      ],
    },
  }),
  defineMessage({
    code: 'DEM_ACCEPTEE',
    label: NOMS.DEM_ACCEPTEE,
    variables: { reference: texte(), prenom: texte(), lien: lien() },
    exemple: { reference: 'DEM-2026-000012', prenom: 'Jeanne', lien: 'https://portail.example/#/accueil' },
    textes: {
      objet: 'Votre demande {{reference}}',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Votre demande {{reference}} est acceptée.</p>',
        '<p><a class="bouton" href="{{lien}}">Voir ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Votre demande {{reference}} est acceptée.',
        'Voir ma demande : {{lien}}',
      ],
      sms: '{{client}} : votre demande {{reference}} est acceptée. Sa suite est dans votre espace adhérent.',
    },
  }),
  defineMessage({
    code: 'DEM_REFUSEE',
    label: NOMS.DEM_REFUSEE,
    variables: { reference: texte(), prenom: texte(), motif: texte(), lien: lien() },
    exemple: {
      reference: 'DEM-2026-000012',
      prenom: 'Jeanne',
      motif: 'Le justificatif est illisible',
      lien: 'https://portail.example/#/accueil',
    },
    textes: {
      objet: 'Votre demande {{reference}}',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Votre demande {{reference}} n’a pas pu être acceptée : {{motif}}.</p>',
        '<p><a class="bouton" href="{{lien}}">Voir ma demande</a></p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Votre demande {{reference}} n’a pas pu être acceptée : {{motif}}.',
        'Voir ma demande : {{lien}}',
      ],
      sms: '{{client}} : votre demande {{reference}} a une réponse. Elle est dans votre espace adhérent.',
    },
  }),
  defineMessage({
    code: 'DEM_PIECES_MANQUANTES',
    label: NOMS.DEM_PIECES_MANQUANTES,
    variables: { reference: texte(), prenom: texte(), pieces: texte(), lien: lien() },
    exemple: {
      reference: 'DEM-2026-000012',
      prenom: 'Jeanne',
      pieces: 'Facture acquittée, ordonnance',
      lien: 'https://portail.example/#/accueil',
    },
    textes: {
      objet: 'Votre demande {{reference}}',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Un document est nécessaire : {{pieces}}.</p>',
        '<p><a class="bouton" href="{{lien}}">Envoyer le document</a></p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Un document est nécessaire : {{pieces}}.',
        'Envoyer le document : {{lien}}',
      ],
      sms: '{{client}} : votre demande {{reference}} attend un document. Lequel : dans votre espace adhérent.',
    },
  }),
  defineAccuse({
    code: 'DEM_ANNULEE',
    label: NOMS.DEM_ANNULEE,
    objet: 'Votre demande est annulée',
    phrase: 'Vous avez annulé votre demande le {{date}} à {{heure}}. Elle ne sera pas traitée.',
  }),
  defineMessage({
    code: 'NOUVEAU_MESSAGE',
    label: NOMS.NOUVEAU_MESSAGE,
    variables: { reference: texte(), prenom: texte(), lien: lien() },
    exemple: { reference: 'DEM-2026-000012', prenom: 'Jeanne', lien: 'https://portail.example/#/accueil' },
    textes: {
      objet: 'Vous avez un nouveau message',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Une réponse à votre message {{reference}} vous attend dans votre espace.</p>',
        '<p><a class="bouton" href="{{lien}}">Lire la réponse</a></p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Une réponse à votre message {{reference}} vous attend dans votre espace.',
        'Lire la réponse : {{lien}}',
      ],
      sms: '{{client}} : un message vous attend dans votre espace adhérent.',
    },
  }),
  defineMessage({
    code: 'RECAPITULATIF',
    label: NOMS.RECAPITULATIF,
    variables: { prenom: texte(), nombre: entier(), lien: lien() },
    exemple: { prenom: 'Jeanne', nombre: 3, lien: 'https://portail.example/#/notifications' },
    textes: {
      objet: 'Du nouveau dans votre espace',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>{{nombre}} nouveautés vous attendent dans votre espace.</p>',
        '<p><a class="bouton" href="{{lien}}">Voir les nouveautés</a></p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        '{{nombre}} nouveautés vous attendent dans votre espace.',
        'Voir les nouveautés : {{lien}}',
      ],
      sms: '{{client}} : {{nombre}} nouveautés vous attendent dans votre espace adhérent.',
    },
  }),
] as const;

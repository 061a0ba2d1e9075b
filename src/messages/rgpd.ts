import { defineMessage, instant, jour, lien, texte } from '#src/core/message/define-message.ts';
import { NOMS } from './noms.ts';

const PRENOM = 'Jeanne';
const PAGE = 'https://portail.example/#/profil/consentements';

/** What is asked of one's data, and what becomes of it. */
export const rgpd = [
  defineMessage({
    code: 'RGPD_DEMANDE_RECUE',
    label: NOMS.RGPD_DEMANDE_RECUE,
    variables: { prenom: texte(), date: jour(), lien: lien() },
    exemple: { prenom: PRENOM, date: '2026-12-26', lien: PAGE },
    textes: {
      objet: 'Votre demande sur vos données',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Votre demande d’effacement de vos données est reçue. Vous aurez une réponse avant le {{date}}.</p>',
        '<p><a class="bouton" href="{{lien}}">Suivre ma demande</a></p>',
        '<p>Si vous n’êtes pas à l’origine de cette demande, répondez-nous sans attendre : nos coordonnées sont au bas de ce message.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Votre demande d’effacement de vos données est reçue. Vous aurez une réponse avant le {{date}}.',
        'Suivre ma demande : {{lien}}',
        'Si vous n’êtes pas à l’origine de cette demande, répondez-nous sans attendre : nos coordonnées sont au bas de ce message.',
      ],
    },
  }),
  defineMessage({
    code: 'RGPD_EXPORT_PRET',
    label: NOMS.RGPD_EXPORT_PRET,
    variables: { prenom: texte(), date: instant(), lien: lien() },
    exemple: { prenom: PRENOM, date: '2026-12-03T17:30:00.000Z', lien: PAGE },
    textes: {
      objet: 'La copie de vos données est prête',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>La copie de vos données est prête. Vous la téléchargez depuis votre espace, avec un code de sécurité, jusqu’au {{date}} ; elle est ensuite supprimée.</p>',
        '<p><a class="bouton" href="{{lien}}">Télécharger mes données</a></p>',
        '<p>Si vous n’avez rien demandé, changez votre mot de passe et prévenez-nous : nos coordonnées sont au bas de ce message.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'La copie de vos données est prête. Vous la téléchargez depuis votre espace, avec un code de sécurité, jusqu’au {{date}} ; elle est ensuite supprimée.',
        'Télécharger mes données : {{lien}}',
        'Si vous n’avez rien demandé, changez votre mot de passe et prévenez-nous : nos coordonnées sont au bas de ce message.',
      ],
    },
  }),
  defineMessage({
    code: 'RGPD_EFFACEMENT_FAIT',
    label: NOMS.RGPD_EFFACEMENT_FAIT,
    variables: { prenom: texte(), date: jour() },
    exemple: { prenom: PRENOM, date: '2026-11-26' },
    textes: {
      objet: 'Vos données ont été effacées',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Votre espace est fermé depuis le {{date}}, et votre nom, vos coordonnées et votre historique en sont effacés.</p>',
        '<p>Restent, sans votre nom, vos demandes, vos consentements, vos signatures et notre journal de sécurité, le temps que la loi l’impose. Nos journaux de connexions et d’envois gardent votre adresse e-mail jusqu’à leur propre échéance. Votre contrat et vos remboursements, que nous gérons ailleurs, continuent.</p>',
        '<p>C’est le dernier e-mail que nous vous adressons à ce sujet.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Votre espace est fermé depuis le {{date}}, et votre nom, vos coordonnées et votre historique en sont effacés.',
        'Restent, sans votre nom, vos demandes, vos consentements, vos signatures et notre journal de sécurité, le temps que la loi l’impose. Nos journaux de connexions et d’envois gardent votre adresse e-mail jusqu’à leur propre échéance. Votre contrat et vos remboursements, que nous gérons ailleurs, continuent.',
        'C’est le dernier e-mail que nous vous adressons à ce sujet.',
      ],
    },
  }),
  defineMessage({
    code: 'RGPD_REFUSEE',
    label: NOMS.RGPD_REFUSEE,
    variables: { prenom: texte(), motif: texte() },
    exemple: {
      prenom: PRENOM,
      motif: 'Votre contrat est en cours.',
    },
    textes: {
      objet: 'Votre demande sur vos données',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Nous ne pouvons pas donner suite à votre demande d’effacement. Voici pourquoi : {{motif}}</p>',
        '<p>Vous pouvez nous répondre : nos coordonnées sont au bas de ce message. Vous pouvez aussi saisir la Commission nationale de l’informatique et des libertés (CNIL), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr, ou un tribunal.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Nous ne pouvons pas donner suite à votre demande d’effacement. Voici pourquoi : {{motif}}',
        'Vous pouvez nous répondre : nos coordonnées sont au bas de ce message. Vous pouvez aussi saisir la Commission nationale de l’informatique et des libertés (CNIL), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr, ou un tribunal.',
      ],
    },
  }),
] as const;

import { defineMessage, jour, lien, texte } from '#src/core/message/define-message.ts';
import { NOMS } from './noms.ts';

/** Messages to those who work in the back office, about their access. */
export const acces = [
  defineMessage({
    code: 'ACCES_BIENTOT_FINI',
    label: NOMS.ACCES_BIENTOT_FINI,
    variables: { prenom: texte(), date: jour(), lien: lien() },
    exemple: { prenom: 'Camille', date: '2026-12-31', lien: 'https://portail.example/#/accueil' },
    textes: {
      objet: 'Votre accès se termine bientôt',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Votre accès au back-office {{client}} est ouvert jusqu’au {{date}} compris.</p>',
        '<p>S’il vous est encore utile ensuite, demandez à un administrateur de le prolonger.</p>',
        '<p><a class="bouton" href="{{lien}}">Ouvrir le portail</a></p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Votre accès au back-office {{client}} est ouvert jusqu’au {{date}} compris.',
        'S’il vous est encore utile ensuite, demandez à un administrateur de le prolonger.',
        'Ouvrir le portail : {{lien}}',
      ],
    },
  }),
] as const;

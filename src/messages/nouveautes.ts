import { defineMessage, jour, lien, texte } from '#src/core/message/define-message.ts';
import { NOMS } from './noms.ts';

const adresse = (route: string) => `https://portail.example/#${route}`;

/** What one asked to be told of: never an amount, nor anything about health. */
export const nouveautes = [
  defineMessage({
    code: 'NOUVEAU_REMBOURSEMENT',
    label: NOMS.NOUVEAU_REMBOURSEMENT,
    variables: { prenom: texte(), date: jour(), lien: lien() },
    exemple: { prenom: 'Jeanne', date: '2026-11-20', lien: adresse('/remboursements/versements') },
    textes: {
      objet: 'Un remboursement vous a été versé',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Un remboursement vous a été versé le {{date}}. Son détail est dans votre espace.</p>',
        '<p><a class="bouton" href="{{lien}}">Voir mes versements</a></p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Un remboursement vous a été versé le {{date}}. Son détail est dans votre espace.',
        'Voir mes versements : {{lien}}',
      ],
      sms: '{{client}} : vous avez un nouveau remboursement. Son détail est dans votre espace adhérent.',
    },
  }),
  defineMessage({
    code: 'NOUVEAU_DOCUMENT',
    label: NOMS.NOUVEAU_DOCUMENT,
    variables: { prenom: texte(), lien: lien() },
    exemple: { prenom: 'Jeanne', lien: adresse('/documents') },
    textes: {
      objet: 'Un document est déposé dans votre espace',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Un nouveau document vous attend dans votre espace.</p>',
        '<p><a class="bouton" href="{{lien}}">Voir mes documents</a></p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Un nouveau document vous attend dans votre espace.',
        'Voir mes documents : {{lien}}',
      ],
      sms: '{{client}} : un nouveau document vous attend dans votre espace adhérent.',
    },
  }),
  defineMessage({
    code: 'PRELEVEMENT_PROCHE',
    label: NOMS.PRELEVEMENT_PROCHE,
    variables: { prenom: texte(), date: jour(), lien: lien() },
    exemple: { prenom: 'Jeanne', date: '2026-12-10', lien: adresse('/contrat/cotisations') },
    textes: {
      objet: 'Votre prochain prélèvement',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Votre cotisation sera prélevée le {{date}}. Son montant est dans votre espace.</p>',
        '<p><a class="bouton" href="{{lien}}">Voir mes cotisations</a></p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Votre cotisation sera prélevée le {{date}}. Son montant est dans votre espace.',
        'Voir mes cotisations : {{lien}}',
      ],
      sms: '{{client}} : votre cotisation sera prélevée le {{date}}. Son montant est dans votre espace adhérent.',
    },
  }),
  defineMessage({
    code: 'PRELEVEMENT_REJETE',
    label: NOMS.PRELEVEMENT_REJETE,
    variables: { prenom: texte(), date: jour(), lien: lien() },
    exemple: { prenom: 'Jeanne', date: '2026-11-10', lien: adresse('/contrat/cotisations') },
    textes: {
      objet: 'Un prélèvement n’a pas pu être fait',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Le prélèvement du {{date}} n’a pas pu être fait. Votre espace dit ce qui reste dû et comment le régler.</p>',
        '<p><a class="bouton" href="{{lien}}">Voir mes cotisations</a></p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Le prélèvement du {{date}} n’a pas pu être fait. Votre espace dit ce qui reste dû et comment le régler.',
        'Voir mes cotisations : {{lien}}',
      ],
      sms: '{{client}} : le prélèvement du {{date}} a été rejeté. Comment régler : dans votre espace adhérent.',
    },
  }),
  defineMessage({
    code: 'NOUVEAU_CONSEIL',
    label: NOMS.NOUVEAU_CONSEIL,
    variables: { prenom: texte(), lien: lien() },
    exemple: { prenom: 'Jeanne', lien: adresse('/garanties/services') },
    textes: {
      objet: 'Un conseil de votre mutuelle',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Un nouveau conseil de santé et de prévention vous attend dans votre espace.</p>',
        '<p><a class="bouton" href="{{lien}}">Le lire</a></p>',
        '<p class="note">Vous le recevez parce que vous l’avez choisi. Pour ne plus en recevoir : la page « Alertes et documents » de votre espace.</p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Un nouveau conseil de santé et de prévention vous attend dans votre espace.',
        'Le lire : {{lien}}',
        'Vous le recevez parce que vous l’avez choisi. Pour ne plus en recevoir : la page « Alertes et documents » de votre espace.',
      ],
      sms: '{{client}} : un nouveau conseil vous attend dans votre espace adhérent. Pour ne plus en recevoir : sa page Alertes et documents.',
    },
  }),
] as const;

import { defineMessage, entier, facultatif, lien, texte } from '#src/core/message/define-message.ts';
import { NOMS } from './noms.ts';

const UN_JOUR_EN_SECONDES = 24 * 60 * 60;

/** What is read and signed. */
export const signature = [
  defineMessage({
    code: 'VEL_SIGNATURE',
    label: NOMS.VEL_SIGNATURE,
    variables: {
      ...{ civilite: facultatif(texte()), nom: facultatif(texte()), prenom: texte() },
      ...{ titre: texte(), heures: entier(), lien: lien() },
    },
    exemple: {
      ...{ civilite: 'Madame', nom: 'MARTIN', prenom: 'Jeanne' },
      ...{ titre: 'Bulletin : Compléter ma couverture', heures: 24 },
      lien: 'https://portail.example/#/signature/0193a7c2-5b1e-7c44-9d1f-2f6f0a5b7e21',
    },
    vieSecondes: UN_JOUR_EN_SECONDES,
    textes: {
      objet: 'Un document à lire et à signer',
      html: [
        '<p>Bonjour {{civilite}} {{nom}},</p>',
        '<p>Votre document « {{titre}} » est prêt. Lisez-le, gardez-en une copie, puis signez-le dans les {{heures}} heures ; passé ce délai, un nouveau document vous est présenté. Rien n’est engagé avant votre signature.</p>',
        '<p><a class="bouton" href="{{lien}}">Lire le document</a></p>',
      ],
      texte: [
        'Bonjour {{civilite}} {{nom}},',
        'Votre document « {{titre}} » est prêt. Lisez-le, gardez-en une copie, puis signez-le dans les {{heures}} heures ; passé ce délai, un nouveau document vous est présenté. Rien n’est engagé avant votre signature.',
        'Lire le document : {{lien}}',
      ],
    },
  }),
] as const;

import { defineMessage, texte } from '#src/core/message/define-message.ts';
import { NOMS } from './noms.ts';

const ENVOI =
  'Pour l’étudier, nous avons besoin de l’acte de décès, du livret de famille et d’une pièce d’identité de chaque bénéficiaire. Ceux que vous avez joints ne sont pas à renvoyer ; envoyez les autres par courrier, avec cette référence, à l’adresse qui est au bas de ce message.';

/** Acknowledges a death that somebody without an account told of: nothing of the person who died is in it. */
export const deces = [
  defineMessage({
    code: 'DECES_SANS_COMPTE',
    label: NOMS.DECES_SANS_COMPTE,
    variables: { prenom: texte(), nom: texte(), reference: texte() },
    exemple: { prenom: 'Jeanne', nom: 'MARTIN', reference: 'DEM-2026-000012' },
    textes: {
      objet: 'Nous avons bien reçu votre déclaration',
      html: [
        '<p>Bonjour {{prenom}} {{nom}},</p>',
        '<p>Votre déclaration est enregistrée. Nous vous adressons nos condoléances.</p>',
        '<p>Référence : <strong>{{reference}}</strong></p>',
        `<p>${ENVOI}</p>`,
        '<p>Un gestionnaire vous répond à cette adresse.</p>',
      ],
      texte: [
        'Bonjour {{prenom}} {{nom}},',
        'Votre déclaration est enregistrée. Nous vous adressons nos condoléances.',
        'Référence : {{reference}}',
        ENVOI,
        'Un gestionnaire vous répond à cette adresse.',
      ],
    },
  }),
] as const;

import { defineModel } from '#src/core/definition/model.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { actionsDeCompte, baseDeCompte, communs } from '#src/resources/compte.ts';

/** Members and their beneficiaries. */
export const compteAdherent = defineModel({
  ...baseDeCompte,
  key: 'compte-adherent',
  label: { genre: 'm', singulier: 'compte d’adhérent', pluriel: 'comptes d’adhérent' },
  description: 'Les adhérents et les bénéficiaires qui ont un compte, et l’état de leur accès.',
  fields: {
    ...communs,
    numPers: texte({ label: 'Numéro de personne', sensitivity: 'personnel' }),
    isDematActive: booleen({ label: 'Dématérialisation', section: 'Accès' }),
  },
  calcules: {
    numContrats: {
      champ: liste({
        label: 'Contrats',
        aide: 'Ceux qui couvrent la personne, d’après le système de gestion.',
      }),
      de: ['numPers'],
      apres: 'prenom',
    },
  },
  search: ['userName', 'nom', 'prenom', 'numPers'],
});

export const actionsAdherent = actionsDeCompte(compteAdherent);

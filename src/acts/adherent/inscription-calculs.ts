import { date } from '#src/fields/date/field.ts';
import { enfants } from '#src/fields/enfants/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';

const MAX_ECART = 9_999_999.99;

/** What is worked out before somebody is added: from when, and at what price (domain reference §2.16). */
export const CALCULS = {
  effet: {
    de: ['codeMotif', 'dateNaissance'],
    donne: { premiere: date({ label: 'Couverture possible à partir du', required: true }) },
    exemple: { premiere: '2026-02-01' },
  },
  tarif: {
    de: ['codeTypeBeneficiaire', 'dateNaissance', 'dateEffet'],
    donne: {
      montantAvant: montant({ label: 'Cotisation mensuelle sans cet ajout' }),
      montantApres: montant({ label: 'Cotisation mensuelle avec cet ajout' }),
      difference: montant({ label: 'Différence chaque mois', min: -MAX_ECART, max: MAX_ECART }),
      /** What it is made of once they are there (domain reference §2.16). */
      detail: enfants({
        label: 'Dont, chaque mois',
        cle: 'libelle',
        champs: {
          numPers: texte({ label: 'Numéro de la personne', surfaces: { show: false } }),
          libelle: texte({ label: 'De quoi', required: true }),
          beneficiaire: texte({ label: 'Pour' }),
          montant: montant({ label: 'Montant', required: true }),
        },
      }),
      gratuite: texte({ label: 'Sans supplément' }),
      aSavoir: texte({ label: 'À savoir' }),
    },
    exemple: {
      ...{ montantAvant: 89.4, montantApres: 111.75, difference: 22.35 },
      detail: [
        { numPers: '000000000001', libelle: 'Santé 2', beneficiaire: 'Jeanne', montant: 89.4 },
        { numPers: null, libelle: 'Santé 2, personne ajoutée', beneficiaire: null, montant: 22.35 },
      ],
      ...{ gratuite: null, aSavoir: null },
    },
  },
} as const;

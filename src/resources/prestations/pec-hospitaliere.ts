import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const pecHospitaliere = defineReferentiel({
  key: 'pec-hospitaliere',
  label: { genre: 'f', singulier: 'prise en charge hospitalière', pluriel: 'prises en charge hospitalières' },
  description: 'Les séjours pour lesquels l’adhérent peut demander une prise en charge à l’hôpital.',
  famille: 'prestations',
  fields: {
    discipline: choix({
      label: 'Discipline',
      required: true,
      choix: [
        { code: 'mco', libelle: 'Médecine, chirurgie, obstétrique' },
        { code: 'smr', libelle: 'Soins médicaux et de réadaptation' },
        { code: 'psychiatrie', libelle: 'Psychiatrie' },
        { code: 'had', libelle: 'Hospitalisation à domicile' },
        { code: 'urgences', libelle: 'Urgences' },
      ],
    }),
    isForfaitJournalier: booleen({ label: 'Forfait journalier' }),
    montantForfait: montant({
      label: 'Montant du forfait',
      max: 1000,
      aide: 'Par jour, ou par passage aux urgences.',
    }),
    isChambreParticuliere: booleen({ label: 'Chambre particulière possible' }),
    dureeMaxJours: entier({
      label: 'Durée maximale',
      min: 1,
      max: 365,
      aide: 'En jours ; vide : sans limite.',
    }),
  },
});

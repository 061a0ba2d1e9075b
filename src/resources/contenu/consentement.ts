import { defineModel } from '#src/core/definition/model.ts';
import { compare } from '#src/core/definition/predicate.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { texteRiche } from '#src/fields/texte-riche/field.ts';

/** What a person may agree to; the answers are a log of their own (domain reference §1.24). */
export const consentement = defineModel({
  key: 'consentement',
  label: { genre: 'm', singulier: 'consentement', pluriel: 'consentements' },
  description: 'Ce à quoi une personne peut consentir, avec le texte et la version qui lui sont présentés.',
  famille: 'contenu',
  fields: {
    nom: code({ label: 'Nom', required: true, unique: true, max: 40 }),
    libelle: libelle({ label: 'Libellé', required: true, max: 250 }),
    description: texteRiche({ label: 'Description', max: 10_000 }),
    versionTexte: texte({ label: 'Version du texte', required: true, max: 20 }),
    finalite: texte({ label: 'Finalité', required: true, max: 250 }),
    isObligatoire: booleen({ label: 'Obligatoire', defaut: false }),
    isRetractable: booleen({ label: 'Rétractable', defaut: true }),
    isDemandeCreation: booleen({ label: 'Demandé à la création du compte', defaut: true }),
    ordre: entier({ label: 'Ordre', required: true, defaut: 0 }),
    isActif: booleen({ label: 'Actif', defaut: true }),
  },
  title: 'libelle',
  search: ['nom', 'libelle'],
  sort: ['ordre', 'ASC'],
  activable: 'isActif',
  enLigne: { quand: () => compare('isActif', 'eq', true) },
  naturalKey: ['nom'],
});

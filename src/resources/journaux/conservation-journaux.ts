import { defineModel } from '#src/core/definition/model.ts';
import { entier } from '#src/fields/entier/field.ts';

/** How long a client keeps its journals. The audit trail is the installation's: a command lets its months leave. */
export const conservationJournaux = defineModel({
  key: 'conservation-journaux',
  famille: 'journaux',
  singulier: true,
  label: { genre: 'f', singulier: 'conservation des journaux', pluriel: 'conservation des journaux' },
  description:
    'Combien de mois les connexions et les messages partis restent lisibles. « Opérations » montre ce qui est passé ; une semaine après, cela part de soi-même, et jamais moins d’une semaine après que la durée a changé.',
  fields: {
    // Six to twelve months: what the CNIL asks of such journals (délibération 2021-122).
    connexionsMois: entier({ label: 'Connexions, en mois', required: true, min: 6, max: 12, defaut: 12 }),
    messagesMois: entier({ label: 'Messages, en mois', required: true, min: 1, max: 36, defaut: 12 }),
  },
  title: 'connexionsMois',
  search: [],
  sort: ['connexionsMois', 'ASC'],
  naturalKey: [],
});

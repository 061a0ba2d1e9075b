import { defineModel } from '#src/core/definition/model.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { email } from '#src/fields/email/field.ts';
import { actionsDeCompte, baseDeCompte, communs } from '#src/resources/compte.ts';

/** Who works in the back office. */
export const compteGestionnaire = defineModel({
  ...baseDeCompte,
  key: 'compte-gestionnaire',
  label: { genre: 'm', singulier: 'compte de gestion', pluriel: 'comptes de gestion' },
  description: 'Les personnes qui travaillent dans le back-office, leurs rôles et l’état de leur accès.',
  fields: {
    ...communs,
    email: email({ label: 'Adresse e-mail', required: true, sensitivity: 'personnel' }),
    isSecondFacteurExige: booleen({ label: 'Second facteur exigé', section: 'Accès' }),
    isPlateforme: booleen({ label: 'Compte de la plateforme', section: 'Accès' }),
  },
  search: ['userName', 'nom', 'prenom'],
});

export const actionsGestionnaire = actionsDeCompte(compteGestionnaire);

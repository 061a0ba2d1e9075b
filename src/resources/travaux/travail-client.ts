import { defineModel } from '#src/core/definition/model.ts';
import { compare, jamais } from '#src/core/definition/predicate.ts';
import { annulationDe, baseDeTravail, champsDeTravail, relanceDe } from '#src/resources/travail.ts';

/** What the portal does for this client beside answering. */
export const travailClient = defineModel({
  ...baseDeTravail,
  key: 'travail-client',
  label: { genre: 'm', singulier: 'travail', pluriel: 'travaux' },
  description:
    'Ce que le portail fait à part : e-mails, SMS, remises au système de gestion, leurs essais et leurs erreurs.',
  attente: { aFaire: compare('etat', 'eq', 'rebut'), enRetard: () => jamais },
  fields: champsDeTravail('client'),
});

export const actionsTravailClient = {
  relancer: relanceDe(travailClient),
  annuler: annulationDe(travailClient),
};

import { defineModel } from '#src/core/definition/model.ts';
import { baseDeTravail, champsDeTravail, relanceDe } from '#src/resources/travail.ts';

/** What the portal does by itself for the whole installation; accounts of the platform relaunch it. */
export const travailInstallation = defineModel({
  ...baseDeTravail,
  key: 'travail-installation',
  scope: 'commun',
  label: { genre: 'm', singulier: 'travail d’installation', pluriel: 'travaux d’installation' },
  description: 'Ce que le portail refait de lui-même : ménage, journal, alertes. Un seul de chaque sorte.',
  fields: champsDeTravail('installation'),
});

export const actionsTravailInstallation = { relancer: relanceDe(travailInstallation) };

import { compteAdherent } from '#src/resources/comptes/compte-adherent.ts';
import { sexe } from '#src/resources/identite-adresse/sexe.ts';
import { defineModelServeur } from './modele-serveur.ts';

// Checked by the compiler alone: a wrong inference is an error of `tsc -b`, and nothing here runs.

const rien = async () => [];
defineModelServeur(compteAdherent, {}, { actions: {}, calcule: { numContrats: rien } });
// @ts-expect-error a name that the model does not work out
defineModelServeur(compteAdherent, {}, { actions: {}, calcule: { numContrats: rien, numContrat: rien } });
// @ts-expect-error nothing works out `numContrats`
defineModelServeur(compteAdherent, {}, { actions: {} });
// @ts-expect-error a model that works out nothing
defineModelServeur(sexe, {}, { actions: {}, calcule: { code: rien } });

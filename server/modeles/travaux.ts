import { annuleTravaux, relanceInstallation, relanceTravaux } from '#server/db/travaux/travaux-actions.ts';
import { actionsEnvoi, envoi } from '#src/resources/travaux/envoi.ts';
import { actionsTravailClient, travailClient } from '#src/resources/travaux/travail-client.ts';
import {
  actionsTravailInstallation,
  travailInstallation,
} from '#src/resources/travaux/travail-installation.ts';
import { type DemandeAction, defineModelServeur } from './modele-serveur.ts';

type Lignes = readonly { readonly id: string }[];
const idsDe = (lignes: Lignes) => lignes.map(({ id }) => id);

function relance({ tx, tenant }: DemandeAction, lignes: Lignes): Promise<void> {
  return relanceTravaux(tx, tenant.id, idsDe(lignes));
}

/** A mail is a job like the others: sending it again is doing the job again. */
export const envoiServeur = defineModelServeur(envoi, actionsEnvoi, { actions: { renvoyer: relance } });

export const travailClientServeur = defineModelServeur(travailClient, actionsTravailClient, {
  actions: {
    relancer: relance,
    annuler: ({ tx, tenant }, lignes) => annuleTravaux(tx, tenant.id, idsDe(lignes)),
  },
});

export const travailInstallationServeur = defineModelServeur(
  travailInstallation,
  actionsTravailInstallation,
  { actions: { relancer: ({ tx }, lignes) => relanceInstallation(tx, idsDe(lignes)) } },
);

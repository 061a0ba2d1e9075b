import { annuleTravaux, relanceInstallation, relanceTravaux } from '#server/db/travaux/travaux-actions.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { actionsEnvoi, envoi } from '#src/resources/travaux/envoi.ts';
import { actionsTravailClient, travailClient } from '#src/resources/travaux/travail-client.ts';
import {
  actionsTravailInstallation,
  travailInstallation,
} from '#src/resources/travaux/travail-installation.ts';
import { type DemandeAction, defineModelServeur } from './modele-serveur.ts';

type Lignes = readonly { readonly id: string }[];
const idsDe = (lignes: Lignes) => lignes.map(({ id }) => id);

function relance({ tx, tenant }: DemandeAction, lignes: Lignes): Promise<number> {
  return relanceTravaux(tx, tenant.id, idsDe(lignes));
}

/** A mail is a job like the others: sending it again is doing the job again. One that is on its way at this moment is left to it. */
async function renvoie(demande: DemandeAction, lignes: Lignes): Promise<void> {
  if ((await relance(demande, lignes)) < lignes.length)
    throw new Refusal(409, 'ACTION_IMPOSSIBLE', actionsEnvoi.renvoyer.refus);
}

export const envoiServeur = defineModelServeur(envoi, actionsEnvoi, { actions: { renvoyer: renvoie } });

export const travailClientServeur = defineModelServeur(travailClient, actionsTravailClient, {
  actions: {
    relancer: async (demande, lignes) => void (await relance(demande, lignes)),
    annuler: ({ tx, tenant }, lignes) => annuleTravaux(tx, tenant.id, idsDe(lignes)),
  },
});

export const travailInstallationServeur = defineModelServeur(
  travailInstallation,
  actionsTravailInstallation,
  { actions: { relancer: ({ tx }, lignes) => relanceInstallation(tx, idsDe(lignes)) } },
);

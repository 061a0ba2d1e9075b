import { fournisseurDecrit } from '#server/db/clients/reglages.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Ecriture } from '#server/db/store/view.ts';
import { isFournisseurLisible } from '#server/identity/external-provider.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { configuration } from '#src/resources/parametrage/configuration.ts';
import { defineModelServeur } from './modele-serveur.ts';

const ENFERMES =
  'Aucun fournisseur d’identité n’est décrit pour votre organisme : plus personne ne pourrait se connecter.';

/** Who signs in elsewhere has to have a place where they do. */
async function avantEcriture(tx: Queryable, { tenantId, apres }: Ecriture): Promise<FieldErrors> {
  if (apres.oidcExternalProvider === null) return {};
  return isFournisseurLisible(await fournisseurDecrit(tx, tenantId))
    ? {}
    : { oidcExternalProvider: ENFERMES };
}

export const configurationServeur = defineModelServeur(configuration, {}, { actions: {}, avantEcriture });

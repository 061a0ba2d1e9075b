import { adminView, type Sceau, type View } from '#server/db/store/view.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import type { Entry } from '#src/registry.ts';
import type { DemandeEcriture } from './modele-serveur.ts';
import { modelesServeur } from './registre.ts';

/** What writes stand on beside the database: the keys of sealed fields, and whom checks ask. */
export interface Maison extends DemandeEcriture {
  readonly sceau: Sceau;
}

/** What an account sees of a model at a client, and all that it takes to write it. */
export function vueEntiere(
  entry: Entry,
  { sceau, gestion }: Maison,
  tenantId: string,
  principal: Principal | null,
): View {
  const { avantEcriture, avantSuppression } = modelesServeur[entry.model.key] ?? {};
  return {
    ...adminView(entry, tenantId, principal),
    sceau,
    ...(avantEcriture && {
      avantEcriture: (tx, ecriture) => avantEcriture(tx, ecriture, { gestion }),
    }),
    ...(avantSuppression && { avantSuppression }),
  };
}

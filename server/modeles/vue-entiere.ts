import { adminView, type Sceau, type View } from '#server/db/store/view.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import type { Entry } from '#src/registry.ts';
import { modelesServeur } from './registre.ts';

/** What an account sees of a model at a client, and all that it takes to write it. */
export function vueEntiere(entry: Entry, sceau: Sceau, tenantId: string, principal: Principal | null): View {
  const { avantEcriture, avantSuppression } = modelesServeur[entry.model.key] ?? {};
  return {
    ...adminView(entry, tenantId, principal),
    sceau,
    ...(avantEcriture && { avantEcriture }),
    ...(avantSuppression && { avantSuppression }),
  };
}

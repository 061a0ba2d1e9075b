import { rolesDuClient } from '#server/db/comptes/roles-tenus.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { estDeGestion } from '#src/core/definition/principal.ts';
import { allowed, nommeLeDroit } from '#src/core/definition/rights.ts';
import { lookup } from '#src/registry.ts';
import type { DemandeAction } from './modele-serveur.ts';

interface Ligne {
  readonly roles: readonly string[] | null;
}

function refuse(phrase: string): Refusal {
  return new Refusal(403, 'ACCES_REFUSE', phrase);
}

/**
 * Who could not take a role from somebody does not put them out instead, nor let them back in: whoever names administrators is
 * only touched by who does; and whoever works here, by who may change the accounts of those who do, whichever list shows them.
 * @throws Refusal 403.
 */
export async function refuseAuDessusDeSoi(
  { tx, tenant, auteur }: DemandeAction,
  lignes: readonly Ligne[],
): Promise<void> {
  const deGestion = lignes.filter(({ roles }) => estDeGestion(roles ?? []));
  if (deGestion.length === 0) return;
  if (allowed(lookup('compte-gestionnaire'), 'update', auteur).type === 'jamais')
    throw refuse(R.COMPTE_AUSSI_DE_GESTION);
  if (nommeLeDroit('administrateurs', 'update', auteur)) return;
  const nommants = (await rolesDuClient(tx, tenant.id))
    .filter(({ habilitations }) => nommeLeDroit('administrateurs', 'update', { habilitations }))
    .map(({ name }) => name);
  if (deGestion.some(({ roles }) => roles?.some((name) => nommants.includes(name))))
    throw refuse(R.COMPTE_QUI_NOMME);
}

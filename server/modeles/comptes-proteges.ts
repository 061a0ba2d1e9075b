import { rolesDuClient } from '#server/db/comptes/roles-tenus.ts';
import { driverError } from '#server/db/errors.ts';
import { readOne } from '#server/db/store/read.ts';
import { adminView } from '#server/db/store/view.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { REFUS_DES_ECRANS } from '#src/core/api/refus-des-ecrans.ts';
import { estDeGestion } from '#src/core/definition/principal.ts';
import { allowedWhole, nommeLeDroit } from '#src/core/definition/rights.ts';
import { lookup } from '#src/registry.ts';
import type { DemandeAction } from './modele-serveur.ts';

interface Ligne {
  readonly id: string;
  readonly roles: readonly string[] | null;
}

function interdit(phrase: string): Refusal {
  return new Refusal(403, 'ACCES_REFUSE', phrase);
}

/** Of accounts that work here, those that somebody may not change in their own list: theirs are some rows, or none. */
async function horsDePortee(
  tx: DemandeAction['tx'],
  tenantId: string,
  auteur: DemandeAction['auteur'],
  lignes: readonly Ligne[],
): Promise<Ligne[]> {
  const place = lookup('compte-gestionnaire');
  const rows = allowedWhole(place, 'update', auteur);
  if (rows.type === 'toujours') return [];
  const view = { ...adminView(place, tenantId, auteur), rows };
  const hors: Ligne[] = [];
  for (const ligne of lignes) if (!(await readOne(tx, view, ligne.id, new Set(['id'])))) hors.push(ligne);
  return hors;
}

/**
 * Who could not take a role from somebody does not put them out instead, for good or for now, nor let them back in: whoever names administrators is
 * only touched by who does; and whoever works here, by who may change the accounts of those who do, whichever list shows them.
 * @throws Refusal 403.
 */
export async function refuseAuDessusDeSoi(
  {
    tx,
    tenant,
    auteur,
    refuse,
  }: Pick<DemandeAction, 'tx' | 'auteur' | 'refuse'> & {
    readonly tenant: Pick<DemandeAction['tenant'], 'id'>;
  },
  lignes: readonly Ligne[],
): Promise<void> {
  const deGestion = lignes.filter(({ roles }) => estDeGestion(roles ?? []));
  if (deGestion.length === 0) return;
  const hors = await horsDePortee(tx, tenant.id, auteur, deGestion);
  refuse(hors, interdit(R.COMPTE_AUSSI_DE_GESTION));
  if (nommeLeDroit('administrateurs', 'update', auteur)) return;
  const nommants = (await rolesDuClient(tx, tenant.id))
    .filter(({ habilitations }) => nommeLeDroit('administrateurs', 'update', { habilitations }))
    .map(({ name }) => name);
  refuse(
    deGestion.filter(({ roles }) => roles?.some((name) => nommants.includes(name))),
    interdit(R.COMPTE_QUI_NOMME),
  );
}

/** Of those who are touched, the accounts that the base counts as administrators: the others are not why it refuses. */
const ADMINISTRATEUR = 'Admin';

/**
 * Does what may take its last administrator from a client: the base refuses it, and the account is named.
 * @throws Refusal 409.
 */
export async function gardeUnAdministrateur<T>(
  { refuse }: DemandeAction,
  lignes: readonly Ligne[],
  travail: () => Promise<T>,
): Promise<T> {
  try {
    return await travail();
  } catch (error) {
    if (driverError(error).constraint === 'dernier_administrateur')
      refuse(
        lignes.filter(({ roles }) => roles?.includes(ADMINISTRATEUR)),
        new Refusal(409, 'REFUS_METIER', REFUS_DES_ECRANS.DERNIER_ADMINISTRATEUR),
      );
    throw error;
  }
}

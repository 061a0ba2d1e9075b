import { findAccess } from '#server/db/comptes/account-access.ts';
import { changeRoles, type RoleConnu, rolesDuClient, tiensCompte } from '#server/db/comptes/roles-tenus.ts';
import type { Queryable } from '#server/db/connection.ts';
import { readOne } from '#server/db/store/read.ts';
import { forbidden, invalid, notFound, translate } from '#server/db/store/refusals.ts';
import { adminView } from '#server/db/store/view.ts';
import type { rolesDUnCompte } from '#src/acts/identite/roles-d-un-compte.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { RoleConfiable } from '#src/core/api/role-confiable.ts';
import { type Don, enPlus } from '#src/core/definition/delegation.ts';
import type { Reponses } from '#src/core/definition/form.ts';
import { estDeGestion, nomDe, type Principal } from '#src/core/definition/principal.ts';
import { nomDeRessource } from '#src/core/definition/ressources-en-mots.ts';
import { allowedWhole } from '#src/core/definition/rights.ts';
import { lookup, registry } from '#src/registry.ts';
import { type AccountServices, type Demandeur, sendNotice } from './account-mail.ts';

type Demande = Reponses<ReturnType<typeof rolesDUnCompte.champs>>;

function raisonDe(don: Don | undefined): string | null {
  if (!don) return null;
  return `Ce rôle donne plus que vos propres droits : « ${nomDeRessource(don.ressource, registry)} ».`;
}

/** The roles of a client as somebody may give them: never more than they have themselves. */
export async function rolesConfiables(
  db: Queryable,
  clientId: string,
  auteur: Principal,
): Promise<RoleConfiable[]> {
  const roles = await rolesDuClient(db, clientId);
  return roles.map(({ habilitations, ...role }) => ({
    ...role,
    raison: raisonDe(enPlus(habilitations, auteur.habilitations, registry)[0]),
  }));
}

/** Refuses what gives somebody more than the author has, or takes from them what the author could not have given. */
function verifieRoles(auteur: Principal, changes: readonly RoleConnu[]): void {
  for (const { habilitations } of changes) {
    const raison = raisonDe(enPlus(habilitations, auteur.habilitations, registry)[0]);
    if (raison !== null) throw new Refusal(403, 'ACCES_REFUSE', raison, { errors: { roles: raison } });
  }
}

/** Refuses where some accounts alone may be changed, and this is none of them: one that does not work here yet is in no such list. */
async function verifieCompte(
  tx: Queryable,
  tenantId: string,
  auteur: Principal,
  idUtilisateur: string,
): Promise<void> {
  const place = lookup('compte-gestionnaire');
  const rows = allowedWhole(place, 'update', auteur);
  if (rows.type === 'toujours') return;
  const view = { ...adminView(place, tenantId, auteur), rows };
  if (!(await readOne(tx, view, idUtilisateur, new Set(['id'])))) throw forbidden();
}

/** A second factor is asked of who begins to work here, and no longer of who stops: a member's space has nowhere to change it. */
function exigence(apres: readonly string[], avant: readonly string[]): boolean | null {
  return estDeGestion(apres) === estDeGestion(avant) ? null : estDeGestion(apres);
}

/**
 * Gives an account these roles and no others. Its open sessions have the new rights at once, on every node.
 * @throws Refusal 400 (unknown role), 403 (more than one's own rights), 404, 409 (one's own, the last administrator), 412.
 */
export async function donneRoles(
  services: AccountServices,
  demandeur: Demandeur,
  auteur: Principal,
  { idUtilisateur, roles, version }: Demande,
): Promise<{ readonly id: string; readonly roles: readonly string[]; readonly version: number }> {
  const { db } = services;
  const { tenant, correlation } = demandeur;
  if (idUtilisateur === auteur.id) throw new Refusal(409, 'REFUS_METIER', R.PROPRES_ROLES);
  const actor = { id: auteur.id, nom: nomDe(auteur), motif: 'Changer les rôles', correlationId: correlation };
  const rendu = db.transaction(actor, async (tx) => {
    const connus = await rolesDuClient(tx, tenant.id);
    const compte = await tiensCompte(tx, tenant.id, idUtilisateur);
    if (!compte) throw notFound();
    await verifieCompte(tx, tenant.id, auteur, idUtilisateur);
    if (version !== null && version !== compte.version)
      throw new Refusal(412, 'CONFLIT_VERSION', R.VERSION, { current: { roles: compte.roles } });
    if (roles.some((name) => !connus.some((role) => role.name === name)))
      throw invalid({ roles: R.REFERENCE });
    const ajoutes = connus.filter(({ name }) => roles.includes(name) && !compte.roles.includes(name));
    const retires = connus.filter(({ name }) => !roles.includes(name) && compte.roles.includes(name));
    if (ajoutes.length + retires.length === 0) return { id: compte.id, roles, version: compte.version };
    verifieRoles(auteur, [...ajoutes, ...retires]);
    await changeRoles(tx, tenant.id, idUtilisateur, {
      roles,
      isSecondFacteurExige: exigence(roles, compte.roles),
    });
    const apres = await tiensCompte(tx, tenant.id, idUtilisateur);
    await tx.prepared('select journal.noter_action($1, $2, $3, $4, $5)', [
      tenant.id,
      estDeGestion(roles) ? 'compte-gestionnaire' : 'compte-adherent',
      idUtilisateur,
      JSON.stringify({ roles: compte.roles }),
      JSON.stringify({ roles }),
    ]);
    const acces = await findAccess(tx, tenant.id, idUtilisateur);
    if (acces) await sendNotice(tx, services, demandeur, acces, 'Vos rôles dans le portail ont changé.');
    return { id: compte.id, roles, version: apres?.version ?? compte.version };
  });
  return rendu
    .catch((error: unknown) => {
      throw translate(lookup('compte-gestionnaire').model, error, 'write');
    })
    .finally(() => db.changes.announce('compte_role'));
}

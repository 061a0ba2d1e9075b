import { comptesParRole, enHabilitations, roleDansLaLignee } from '#server/db/comptes/roles-tenus.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Ecriture } from '#server/db/store/view.ts';
import { type Don, enPlus, horsDePortee } from '#src/core/definition/delegation.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { BACK_END_ROLES, type Habilitation, MEMBER_ROLES } from '#src/core/definition/principal.ts';
import { nomDeRessource } from '#src/core/definition/ressources-en-mots.ts';
import { registry } from '#src/registry.ts';
import { type LigneDeRole, role } from '#src/resources/comptes/role.ts';
import { fautesDesLignes } from './lignes-de-role.ts';
import { defineModelServeur } from './modele-serveur.ts';

const RESERVE = 'Ce nom est celui d’un rôle livré avec le portail.';
const RESERVES = [...BACK_END_ROLES, ...MEMBER_ROLES].map((name) => name.toLowerCase());

/** What somebody may not entrust, in words. */
function horsDePorteeEnMots(don: Don): string {
  return `Vous ne pouvez pas confier plus que vos propres droits : « ${nomDeRessource(don.ressource, registry)} ».`;
}

const SIEN = (don: Don) =>
  `Vous avez ce rôle : vous ne pouvez pas y ajouter de droits que vous n’avez pas (« ${nomDeRessource(don.ressource, registry)} »).`;
const PROCHE = (don: Don) =>
  `Un compte que vous avez créé, ou qui a créé le vôtre, a ce rôle : « ${nomDeRessource(don.ressource, registry)} » est à lui confier par quelqu’un d’autre.`;

function lignesDe(valeur: unknown): Habilitation[] {
  return enHabilitations((valeur ?? []) as readonly LigneDeRole[]);
}

/** What the change would give that its author may not give: to others, to themselves, to those they made. */
async function fauteDeDroits(
  tx: Queryable,
  { tenantId, avant, apres, auteur }: Ecriture,
): Promise<string | null> {
  const [avaient, auront] = [lignesDe(avant?.habilitations), lignesDe(apres.habilitations)];
  const tenues = auteur?.habilitations ?? [];
  const ajouts = enPlus(auront, avaient, registry);
  const [hors] = ajouts.filter(({ ligne, action }) =>
    horsDePortee([{ ...ligne, actions: [action] }], tenues, registry).some(() => true),
  );
  if (hors) return horsDePorteeEnMots(hors);
  if (!avant) return null;
  const [deplus] = ajouts.filter(
    ({ ligne, action }) => enPlus([{ ...ligne, actions: [action] }], tenues, registry).length > 0,
  );
  if (!deplus || !auteur) return null;
  if (auteur.roles.includes(String(avant.name))) return SIEN(deplus);
  return (await roleDansLaLignee(tx, tenantId, String(avant.id), auteur.id)) ? PROCHE(deplus) : null;
}

async function avantEcriture(tx: Queryable, ecriture: Ecriture): Promise<FieldErrors> {
  const { avant, apres } = ecriture;
  if (!avant && RESERVES.includes(String(apres.name).toLowerCase())) return { name: RESERVE };
  const fautes = fautesDesLignes((apres.habilitations ?? []) as unknown as readonly LigneDeRole[]);
  if (Object.keys(fautes).length > 0) return fautes;
  const faute = await fauteDeDroits(tx, ecriture);
  return faute === null ? {} : { habilitations: faute };
}

export const roleServeur = defineModelServeur(
  role,
  {},
  {
    actions: {},
    calcule: {
      async nbComptes({ db, tenant }, roles) {
        const nombres = await comptesParRole(
          db,
          tenant.id,
          roles.map(({ id }) => id),
        );
        return roles.map(({ id }) => nombres.get(id) ?? 0);
      },
    },
    avantEcriture,
  },
);

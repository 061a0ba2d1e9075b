import { comptesParRole, enHabilitations, vuesParRole } from '#server/db/comptes/roles-tenus.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Ecriture } from '#server/db/store/view.ts';
import { type Don, enPlus } from '#src/core/definition/delegation.ts';
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

function lignesDe(valeur: unknown): Habilitation[] {
  return enHabilitations((valeur ?? []) as readonly LigneDeRole[]);
}

/** What the change would give that its author does not have. */
function fauteDeDroits({ avant, apres, auteur }: Ecriture): string | null {
  const ajouts = enPlus(lignesDe(apres.habilitations), lignesDe(avant?.habilitations), registry);
  const tenues = auteur?.habilitations ?? [];
  const [hors] = ajouts.filter(
    ({ ligne, action }) => enPlus([{ ...ligne, actions: [action] }], tenues, registry).length > 0,
  );
  return hors ? horsDePorteeEnMots(hors) : null;
}

async function avantEcriture(_tx: Queryable, ecriture: Ecriture): Promise<FieldErrors> {
  const { avant, apres } = ecriture;
  if (!avant && RESERVES.includes(String(apres.name).toLowerCase())) return { name: RESERVE };
  const fautes = fautesDesLignes((apres.habilitations ?? []) as unknown as readonly LigneDeRole[]);
  if (Object.keys(fautes).length > 0) return fautes;
  const faute = fauteDeDroits(ecriture);
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
      async nbVues({ db, tenant }, roles) {
        const nombres = await vuesParRole(
          db,
          tenant.id,
          roles.map(({ name }) => name),
        );
        return roles.map(({ name }) => nombres.get(name) ?? 0);
      },
    },
    avantEcriture,
  },
);

import {
  comptesParRole,
  enHabilitations,
  rolesDuClient,
  vuesParRole,
} from '#server/db/comptes/roles-tenus.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { AvantSuppression, Ecriture } from '#server/db/store/view.ts';
import { type Don, enPlus, estNomme } from '#src/core/definition/delegation.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import {
  BACK_END_ROLES,
  type Habilitation,
  MEMBER_ROLES,
  type Principal,
} from '#src/core/definition/principal.ts';
import { nomDeRessource } from '#src/core/definition/ressources-en-mots.ts';
import { registry } from '#src/registry.ts';
import { type LigneDeRole, role } from '#src/resources/comptes/role.ts';
import { fautesDesLignes } from './lignes-de-role.ts';
import { defineModelServeur } from './modele-serveur.ts';

const RESERVE = 'Ce nom est celui d’un rôle livré avec le portail.';
const RESERVES = [...BACK_END_ROLES, ...MEMBER_ROLES].map((name) => name.toLowerCase());

/** The fields that make it too much, by their names; nothing where it is too much whatever its fields. */
function champsDeTrop({ ressource, action, champs, ligne }: Don, auteur: Principal | null): string {
  const isDeTrop = (liste: readonly string[]) => {
    const une = { ...ligne, actions: [action], champsLecture: liste, champsEcriture: liste };
    return enPlus([une], auteur?.habilitations ?? [], registry).length > 0;
  };
  if (champs === null || isDeTrop([])) return '';
  const montres = Object.hasOwn(registry, ressource) ? registry[ressource]?.model.montres : undefined;
  const noms = champs.filter((champ) => isDeTrop([champ])).map((champ) => montres?.[champ]?.label ?? champ);
  return noms.length > 0 ? ` (${noms.join(', ')})` : '';
}

/** What somebody may neither entrust nor take back, in words. */
function horsDePorteeEnMots(don: Don, geste: 'confier' | 'retirer', auteur: Principal | null): string {
  const quoi = `« ${nomDeRessource(don.ressource, registry)} »${champsDeTrop(don, auteur)}`;
  return `Vous ne pouvez pas ${geste} plus que vos propres droits : ${quoi}.`;
}

function lignesDe(valeur: unknown): Habilitation[] {
  return enHabilitations((valeur ?? []) as readonly LigneDeRole[]);
}

/** The first of some rights that somebody does not have. */
function horsDePortee(dons: readonly Don[], auteur: Principal | null): Don | undefined {
  const tenues = auteur?.habilitations ?? [];
  return dons.find(
    ({ ligne, action }) => enPlus([{ ...ligne, actions: [action] }], tenues, registry).length > 0,
  );
}

/** The same of what is taken back: whoever has everything takes back a named right too, which they could not give. */
function imprenable(dons: readonly Don[], auteur: Principal | null): Don | undefined {
  const aTout = auteur?.habilitations.some(
    ({ ressource, condition }) => ressource === '*' && condition === null,
  );
  return horsDePortee(aTout ? dons.filter((don) => !estNomme(don.ressource, don.action)) : dons, auteur);
}

/** What the change would give, or take back, that its author does not have (decision 149). */
function fauteDeDroits({ avant, apres, auteur }: Ecriture): string | null {
  const [avantLui, apresLui] = [lignesDe(avant?.habilitations), lignesDe(apres.habilitations)];
  const donne = horsDePortee(enPlus(apresLui, avantLui, registry), auteur);
  if (donne) return horsDePorteeEnMots(donne, 'confier', auteur);
  const retire = imprenable(enPlus(avantLui, apresLui, registry), auteur);
  return retire ? horsDePorteeEnMots(retire, 'retirer', auteur) : null;
}

/** Of roles that would go, those that give what their remover does not have. */
async function avantSuppression(
  tx: Queryable,
  { tenantId, ids, auteur }: Parameters<AvantSuppression>[1],
): Promise<ReadonlyMap<string, string>> {
  const roles = (await rolesDuClient(tx, tenantId)).filter(({ id }) => ids.includes(id));
  const retires = roles.map(({ id, habilitations }) => {
    const hors = imprenable(enPlus(habilitations, [], registry), auteur);
    return hors ? ([id, horsDePorteeEnMots(hors, 'retirer', auteur)] as const) : null;
  });
  return new Map(retires.filter((retire) => retire !== null));
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
    avantSuppression,
  },
);

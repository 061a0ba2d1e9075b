import { findActiveAccount } from '#server/db/comptes/accounts.ts';
import { enHabilitations } from '#server/db/comptes/roles-tenus.ts';
import type { SessionRow } from '#server/db/comptes/sessions.ts';
import type { Queryable } from '#server/db/connection.ts';
import { droitsCommuns } from '#src/core/definition/croise.ts';
import { estDeGestion, isMembre, type Principal } from '#src/core/definition/principal.ts';
import { allowedOn, nommeLeDroit } from '#src/core/definition/rights.ts';
import { registry } from '#src/registry.ts';

/** Somebody who works here, in the space of a member. */
export interface Remplacement {
  /** Who they are, with their own rights. */
  readonly auteur: Principal;
  readonly jusqua: number;
  readonly motif: string;
  /** Whether they may also do what the member does. */
  readonly ecrit: boolean;
  /** Whether they may see what is under medical secrecy. */
  readonly medical: boolean;
}

/** What a session shows in place of its own account, and as whom. */
export interface Vue {
  readonly principal: Principal;
  readonly email: string;
  readonly codeCivilite: string | null;
  readonly remplacement: Remplacement | null;
  /** The time of a member's space is over, and its pages may still be open. */
  readonly isRemplacementFini: boolean;
  /** The label of the role whose back office is shown. */
  readonly apercu: string | null;
}

function principalOf({ id, clientId, userName, nom, prenom, roles, isPlateforme, habilitations }: Principal) {
  return { id, clientId, userName, nom, prenom, roles, isPlateforme, habilitations };
}

const ORDINAIRE = { remplacement: null, isRemplacementFini: false, apercu: null } as const;

/** Whether an account is one whose space may be opened: a member, who does not work here. */
export function estRemplacable({ roles }: Pick<Principal, 'roles'>): boolean {
  return isMembre({ roles }) && !estDeGestion(roles);
}

async function remplacementDe(db: Queryable, row: SessionRow): Promise<Vue | null> {
  const auteur = principalOf(row);
  const { remplaceCompteId, remplaceJusqua, remplaceMotif } = row;
  if (remplaceCompteId === null || remplaceJusqua === null || remplaceJusqua.getTime() <= Date.now())
    return null;
  if (!allowedOn('profil-remplacement', 'read', auteur)) return null;
  const membre = await findActiveAccount(db, row.clientId, remplaceCompteId);
  if (!membre || !estRemplacable(membre)) return null;
  return {
    ...ORDINAIRE,
    principal: principalOf(membre),
    email: membre.email,
    codeCivilite: membre.codeCivilite,
    remplacement: {
      auteur,
      jusqua: remplaceJusqua.getTime(),
      motif: remplaceMotif ?? '',
      ecrit: nommeLeDroit('profil-remplacement', 'update', auteur),
      medical: nommeLeDroit('medical', 'read', auteur),
    },
  };
}

/** As whom a session acts at this moment: its account, the role that it looks at, or the member whose space is open. */
export async function vueDeSession(db: Queryable, row: SessionRow): Promise<Vue> {
  const { email, codeCivilite, apercu } = row;
  const propre = principalOf(row);
  const sienne = { ...ORDINAIRE, principal: propre, email, codeCivilite };
  if (row.remplaceCompteId !== null)
    return (await remplacementDe(db, row)) ?? { ...sienne, isRemplacementFini: true };
  if (!apercu) return sienne;
  const lignes = enHabilitations(apercu.habilitations);
  const principal = {
    ...propre,
    roles: [apercu.name],
    habilitations: droitsCommuns(lignes, propre.habilitations, registry),
  };
  return { ...sienne, principal, apercu: apercu.libelle };
}

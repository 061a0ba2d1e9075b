import type { Predicate } from './predicate.ts';

/**
 * What a role may do on a model, as data of the database (domain reference §1.21). `export`: have what one reads as a file or on
 * paper; who may only read takes nothing away.
 */
export type Action = 'create' | 'read' | 'update' | 'delete' | 'export';
export const ACTIONS: readonly Action[] = ['create', 'read', 'update', 'delete', 'export'];

/** Whether an action changes something: the others only show. */
export function estEcriture(action: Action): boolean {
  return action !== 'read' && action !== 'export';
}

/**
 * One line of a role. `ressource` is a model's key, a group of paths (`referentiel/*`) or `*`. Absent field lists mean
 * every field; `condition` narrows the rows (absent: all).
 */
export interface Habilitation {
  readonly ressource: string;
  readonly actions: readonly Action[];
  readonly champsLecture: readonly string[] | null;
  readonly champsEcriture: readonly string[] | null;
  readonly condition: Predicate | null;
}

/** Who acts: the signed-in account as rights see it. `null` stands for a visitor. */
export interface Principal {
  readonly id: string;
  readonly clientId: string;
  readonly userName: string;
  readonly nom: string;
  readonly prenom: string;
  readonly roles: readonly string[];
  /** An account of the platform: the only kind that writes rows common to all clients. */
  readonly isPlateforme: boolean;
  readonly habilitations: readonly Habilitation[];
}

/** Somebody as people and journals call them: «Claire FONTAINE». */
export function nomDe({ prenom, nom }: Pick<Principal, 'prenom' | 'nom'>): string {
  return `${prenom} ${nom}`.trim();
}

/** Roles of the portal that open the back office; so do those that a client makes. */
export const BACK_END_ROLES: readonly string[] = [
  'Admin',
  'Gestionnaire',
  'consultant',
  'admin_digital',
  'autres_admins',
];

/** Roles that administer a client. */
export const ADMIN_ROLES: readonly string[] = ['Admin', 'admin_digital'];

/** Roles of members. */
export const MEMBER_ROLES: readonly string[] = ['User', 'Beneficiaire', 'adh_benef'];

/** Whether one of these roles opens the back office: those of members alone do not. */
export function estDeGestion(roles: readonly string[]): boolean {
  return roles.some((role) => !MEMBER_ROLES.includes(role));
}

/** Whether somebody is a member: who has lost their roles is nobody any more, whatever their number still opens elsewhere. */
export function isMembre({ roles }: Pick<Principal, 'roles'>): boolean {
  return MEMBER_ROLES.some((role) => roles.includes(role));
}

/** The flags that the specification derives from the roles (domain reference §1.1). */
export function derivedFlags(principal: Pick<Principal, 'roles' | 'habilitations'>) {
  const has = (...names: string[]) => names.some((name) => principal.roles.includes(name));
  const isBackEndUser = estDeGestion(principal.roles);
  const readOnly =
    principal.habilitations.length > 0 &&
    principal.habilitations.every((line) => !line.actions.some(estEcriture));
  return {
    isAdmin: has(...ADMIN_ROLES),
    isBackEndUser,
    isBeneficiaire: has('Beneficiaire', 'adh_benef'),
    isUser: has('User', 'adh_benef'),
    isConsultant: isBackEndUser && readOnly,
  };
}

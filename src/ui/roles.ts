import { libelleDe, ROLES } from '#src/ui/dictionaries.ts';

/** «Gestionnaire, Consultant»: the labels of an account's roles; an unknown role keeps its name. */
export function roleLabels(roles: readonly string[]): string {
  return roles.map((role) => libelleDe(ROLES, role)).join(', ');
}

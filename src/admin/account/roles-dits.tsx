import { useAccess } from '#src/admin/generate/use-access.ts';
import type { ValueProps } from '#src/admin/screens.ts';
import { Chips, listValues } from '#src/fields/liste/chips.tsx';
import { libelleDe, ROLES } from '#src/ui/dictionaries.ts';
import { useRolesConfiables } from './use-roles-confiables.ts';

/** The roles of an account by their labels; those that a client has made, for who may read them. */
export function RolesDits({ value }: ValueProps) {
  const { data = [] } = useRolesConfiables(useAccess().actions.length > 0);
  const labels = listValues(value).map(
    (name) => data.find((role) => role.name === name)?.libelle ?? libelleDe(ROLES, name),
  );
  return <Chips labels={labels} />;
}

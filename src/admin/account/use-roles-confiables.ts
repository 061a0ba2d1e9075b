import { useQuery } from '@tanstack/react-query';
import type { RoleConfiable } from '#src/core/api/role-confiable.ts';
import { http } from '#src/provider/http.ts';

/** Where the roles of a client are read, and those of an account changed. */
export const ADRESSE_ROLES = '/api/admin/users/roles';

/** The roles of the client, for who may act on accounts. */
export function useRolesConfiables(enabled: boolean) {
  return useQuery({
    queryKey: ['roles-confiables'],
    queryFn: async ({ signal }) => (await http(ADRESSE_ROLES, { signal })).json as readonly RoleConfiable[],
    enabled,
    staleTime: 0,
    retry: false,
  });
}

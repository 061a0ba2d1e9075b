import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type Access, isNamed } from '#src/admin/generate/access.ts';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';

/**
 * Where a record is used, asked anew each time. Nothing is asked for a list that no other names, unless before a loss: what
 * uses it may be a text (`avantPerte`).
 */
export function useUsages(access: Access, id: string, avantPerte = false) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const asked = isNamed(access) || avantPerte;
  const { data, isPending, isError } = useQuery({
    queryKey: [access.key, 'usages', id],
    queryFn: () => dataProvider.usages(access.key, id),
    enabled: asked,
    staleTime: 0,
    retry: false,
  });
  const { usages, refus } = data?.data ?? { usages: [], refus: null };
  return { usages, refus, isPending: asked && isPending, isError };
}

import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type Access, isNamed } from '#src/admin/generate/access.ts';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';

/** Where a record is named, asked anew each time; nothing is asked for a list that no other names. */
export function useUsages(access: Access, id: string) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const named = isNamed(access);
  const { data, isPending, isError } = useQuery({
    queryKey: [access.key, 'usages', id],
    queryFn: () => dataProvider.usages(access.key, id),
    enabled: named,
    staleTime: 0,
    retry: false,
  });
  return { usages: named ? (data?.data ?? []) : [], isPending: named && isPending, isError };
}

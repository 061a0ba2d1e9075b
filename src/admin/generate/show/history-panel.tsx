import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Access } from '#src/admin/generate/access.ts';
import { linkedIn, PageLinkedRecords } from '#src/admin/generate/page-linked-records.tsx';
import { Relecture } from '#src/admin/relecture.tsx';
import type { HistoryEntry } from '#src/core/api/history-entry.ts';
import type { LienNomme } from '#src/core/definition/field.ts';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { HistoryItem } from './history-item.tsx';

/** Changes read at first, and with each «Afficher la suite». */
const PAS = 20;

interface Props {
  readonly access: Access;
  readonly id: string;
}

function links(access: Access, changes: readonly HistoryEntry[]): LienNomme[] {
  return changes.flatMap(({ champs }) =>
    champs.flatMap(({ champ, avant, apres }) =>
      [avant, apres].flatMap((value) => linkedIn(access.model.fields[champ], value)),
    ),
  );
}

function useHistory(access: Access, id: string) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useInfiniteQuery({
    queryKey: [access.key, 'history', id],
    queryFn: ({ pageParam }) => dataProvider.history(access.key, id, { page: pageParam, perPage: PAS }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAS < total ? pages.length + 1 : undefined),
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  });
}

function Waiting() {
  return (
    <Box role="status" aria-label="Chargement de l’historique" sx={{ display: 'grid', gap: 1 }}>
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={72} />
    </Box>
  );
}

function Empty() {
  return (
    <Paper variant="outlined" sx={{ p: 4, textAlign: 'center' }}>
      <Typography color="textSecondary">Aucune modification n’a été enregistrée pour cette fiche.</Typography>
    </Paper>
  );
}

function Fault({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return <Relecture quoi="L’historique n’a pas pu être chargé." error={error} onRelit={onRetry} />;
}

const LIST_SX = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

/** Who changed what, and when: newest first. */
export function HistoryPanel({ access, id }: Props) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(
    access,
    id,
  );
  if (isPending) return <Waiting />;
  if (!data) return <Fault error={error} onRetry={() => void refetch()} />;
  const changes = data.pages.flatMap((page) => page.data);
  if (changes.length === 0) return <Empty />;
  return (
    <PageLinkedRecords links={links(access, changes)}>
      <Box component="ol" aria-label="Modifications, de la plus récente à la plus ancienne" sx={LIST_SX}>
        {changes.map((change) => (
          <HistoryItem key={change.id} access={access} change={change} />
        ))}
      </Box>
      {error && <Fault error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && (
        <BoutonTournant
          sx={{ mt: 1.5 }}
          variant="outlined"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Afficher la suite
        </BoutonTournant>
      )}
    </PageLinkedRecords>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import type { PartProps } from '#src/admin/screens.ts';
import type { SessionOuverte } from '#src/core/compte/session-ouverte.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { http } from '#src/provider/http.ts';
import { lookup } from '#src/registry.ts';

function Session({ session }: { readonly session: SessionOuverte }) {
  const { dateCreation, dateActivite } = session;
  return (
    <Box component="li" sx={{ paddingBlock: 0.75 }}>
      <Typography>Ouverte le {instantFrancais(dateCreation)}</Typography>
      <Typography variant="body2" color="textSecondary">
        Utilisée pour la dernière fois le {instantFrancais(dateActivite)}
      </Typography>
    </Box>
  );
}

/** Where an account is signed in at this moment. */
export function SessionsPanel({ access, record }: PartProps) {
  const url = `/api/admin${lookup(access.key).path}/${encodeURIComponent(record.id)}/sessions`;
  const { data, error, refetch } = useQuery({
    queryKey: [access.key, 'sessions', record.id],
    queryFn: async ({ signal }) => (await http(url, { signal })).json as readonly SessionOuverte[],
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  });
  return (
    <SectionCard titre="Sessions ouvertes">
      {error && (
        <Alert
          severity="error"
          variant="outlined"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              Réessayer
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={48} aria-label="Chargement des sessions" />}
      {data?.length === 0 && (
        <Typography color="textSecondary">Ce compte n’est connecté nulle part.</Typography>
      )}
      {data && data.length > 0 && (
        <Box component="ul" aria-label="Sessions ouvertes" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((session) => (
            <Session key={`${session.dateCreation} ${session.dateActivite}`} session={session} />
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

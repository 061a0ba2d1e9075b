import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Relecture } from '#src/admin/relecture.tsx';
import { CLIENTS } from '#src/core/api/clients.ts';
import { allowedOn } from '#src/core/definition/rights.ts';
import { appelle } from '#src/provider/appels.ts';
import { currentPrincipal } from '#src/provider/page-data.ts';
import { Liaisons } from './liaisons.tsx';
import { UnClient } from './un-client.tsx';

/** `#/admin/clients`: the organisations of this installation, for the accounts of the platform. */
export function Component() {
  const { data, error, refetch } = useQuery({
    queryKey: ['clients'],
    queryFn: ({ signal }) => appelle(CLIENTS, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const principal = currentPrincipal();
  const peut = (action: 'create' | 'update') => principal !== null && allowedOn('clients', action, principal);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 1100 }}>
      {peut('create') && (
        <Button component={Link} to="/admin/nouveau-client" variant="contained" sx={{ justifySelf: 'start' }}>
          Créer un client
        </Button>
      )}
      {error && <Relecture error={error} onRelit={refetch} />}
      {!data && !error && (
        <Skeleton variant="rounded" height={220} role="status" aria-label="Chargement des clients" />
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
        {data?.map((client) => (
          <UnClient key={client.id} client={client} />
        ))}
      </Box>
      {peut('update') && <Liaisons />}
    </Box>
  );
}

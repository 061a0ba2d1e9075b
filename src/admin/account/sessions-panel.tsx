import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { Relecture } from '#src/admin/relecture.tsx';
import type { PartProps } from '#src/admin/screens.ts';
import type { SessionOuverte } from '#src/core/compte/session-ouverte.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { http } from '#src/provider/http.ts';
import { lookup } from '#src/registry.ts';

const LIGNE = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', paddingBlock: 0.75 };

interface SessionProps {
  readonly session: SessionOuverte;
  /** Absent for who may only read. */
  readonly onFerme?: (() => void) | undefined;
}

function Session({ session, onFerme }: SessionProps) {
  const { dateCreation, dateActivite } = session;
  const ouverte = instantFrancais(dateCreation);
  return (
    <Box component="li" sx={LIGNE}>
      <Box sx={{ flexGrow: 1 }}>
        <Typography>Ouverte le {ouverte}</Typography>
        <Typography variant="body2" color="textSecondary">
          Utilisée pour la dernière fois le {instantFrancais(dateActivite)}
        </Typography>
      </Box>
      {onFerme && (
        <Button color="inherit" aria-label={`Fermer la session ouverte le ${ouverte}`} onClick={onFerme}>
          Fermer
        </Button>
      )}
    </Box>
  );
}

/** Where an account is signed in at this moment. */
export function SessionsPanel({ access, record }: PartProps) {
  const url = `/api/admin${lookup(access.key).path}/${encodeURIComponent(record.id)}/sessions`;
  const isLisible = access.readable.has('dateDerniereConnexion');
  const { data, error, refetch } = useQuery({
    queryKey: [access.key, 'sessions', record.id],
    queryFn: async ({ signal }) => (await http(url, { signal })).json as readonly SessionOuverte[],
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
    enabled: isLisible,
  });
  const isFermable = access.actions.some(({ action }) => action.droit === 'update');
  const notify = useNotify();
  const ferme = async (id: string) => {
    try {
      await http(`${url}/${id}`, { method: 'DELETE' });
      notify('La session a été fermée.', { type: 'success' });
    } catch (cause) {
      notify(cause instanceof Error ? cause.message : String(cause), { type: 'error' });
    }
    await refetch();
  };
  if (!isLisible) return null;
  return (
    <SectionCard titre="Sessions ouvertes">
      {error && <Relecture error={error} onRelit={refetch} />}
      {!data && !error && (
        <Skeleton variant="rounded" height={48} role="status" aria-label="Chargement des sessions" />
      )}
      {data?.length === 0 && (
        <Typography color="textSecondary">Ce compte n’est connecté nulle part.</Typography>
      )}
      {data && data.length > 0 && (
        <Box component="ul" aria-label="Sessions ouvertes" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((session) => (
            <Session
              key={session.id}
              session={session}
              onFerme={isFermable ? () => void ferme(session.id) : undefined}
            />
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

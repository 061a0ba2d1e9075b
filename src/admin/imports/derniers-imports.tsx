import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { Relecture } from '#src/admin/relecture.tsx';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { adresseDe, libelleEtat } from './phrases.ts';
import { useDerniersImports } from './use-imports.ts';

const LIGNE = { py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' } as const;

/** The last files, each leading to what it did. */
export function DerniersImports({ resource }: { readonly resource: string }) {
  const { data, error, isPending, refetch } = useDerniersImports(resource);
  if (isPending)
    return (
      <Skeleton variant="rounded" height={96} role="status" aria-label="Chargement des derniers imports" />
    );
  if (error) return <Relecture error={error} onRelit={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <SectionCard titre="Derniers imports">
      <Box component="ul" aria-label="Derniers imports" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((un) => (
          <Box component="li" key={un.id} sx={LIGNE}>
            <Link component={RouterLink} to={adresseDe(resource, un)}>
              {un.nomFichier}
            </Link>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {libelleEtat(un)}, par {un.auteur}, le {instantFrancais(un.dateCreation)}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

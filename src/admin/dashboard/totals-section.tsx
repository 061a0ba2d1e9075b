import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useFavoris } from '#src/admin/favoris.ts';
import { currentKey, menuGroups } from '#src/admin/menu-groups.ts';
import { useRecents } from '#src/admin/recents.ts';
import type { TotalDeListe } from '#src/core/api/tableau-de-bord.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import { lookup } from '#src/registry.ts';
import { BoardSection, LINES, LinesToCome } from './board-section.tsx';

const SHOWN = 6;

/** The lists that one marked, then those where one has been, then those of the menu. */
function useOrder(): string[] {
  const places = [...useFavoris(), ...useRecents()].map(({ to }) => currentKey(to) ?? '');
  const menu = menuGroups().flatMap(({ entries }) => entries.map(({ key }) => key));
  return [...new Set([...places, ...menu])];
}

function Line({ total: { ressource, nombre, partiel } }: { readonly total: TotalDeListe }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}
    >
      <Link component={RouterLink} to={`/admin/${ressource}`}>
        {lookup(ressource).label}
      </Link>
      <Box component="strong" sx={{ fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}>
        {partiel && <small>plus de </small>}
        {enNombre(nombre)}
      </Box>
    </Box>
  );
}

/** How many records the lists that one works on have. `undefined`: not known yet. */
export function TotalsSection({ totaux }: { readonly totaux: readonly TotalDeListe[] | undefined }) {
  const order = useOrder();
  if (totaux?.length === 0) return null;
  const shown = order
    .flatMap((key) => totaux?.find(({ ressource }) => ressource === key) ?? [])
    .slice(0, SHOWN);
  return (
    <BoardSection titre="En nombre">
      {totaux === undefined ? (
        <LinesToCome />
      ) : (
        <Box component="ul" sx={LINES}>
          {shown.map((total) => (
            <Line key={total.ressource} total={total} />
          ))}
        </Box>
      )}
    </BoardSection>
  );
}

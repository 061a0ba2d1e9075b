import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { placeOf } from './menu-groups.ts';

export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

/** Where a room stands in the menu: its rubric, which leads to the dashboard, and its group. */
export function crumbsOf(groupe: string): Crumb[] {
  return placeOf(groupe).map((place, index) =>
    index === 0 ? { label: place, to: '/admin' } : { label: place },
  );
}

/** Référentiels › Identité et adresse › Civilités. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <Box component="nav" aria-label="Fil d’Ariane">
      <Box
        component="ol"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          lineHeight: '24px',
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {crumbs.map(({ label, to }, index) => (
          <Box
            component="li"
            key={to ?? label}
            sx={{ '&:not(:last-child)::after': { content: '"›" / ""', marginInline: 0.75 } }}
          >
            {to ? (
              <Link component={RouterLink} to={to} color="inherit">
                {label}
              </Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

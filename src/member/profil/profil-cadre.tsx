import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { ANNEAU_DEDANS } from '#src/ui/theme/focus-ring.ts';
import { marqueContraste } from '#src/ui/theme/forced-colors.ts';
import { RUBRIQUES } from './rubriques.ts';

const LARGE = '@media (min-width: 900px)';

const LIEN = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '8px 12px',
  borderInlineStart: '3px solid transparent',
  color: 'text.primary',
  textDecoration: 'none',
  fontWeight: 500,
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-visible': ANNEAU_DEDANS,
  '&[aria-current]': { borderInlineStartColor: 'primary.main', color: 'primary.main', fontWeight: 650 },
  ...marqueContraste('borderInlineStartColor', '&[aria-current]'),
} as const;

/** The page itself, or the part that it belongs to. */
function courant(pathname: string, route: string) {
  if (pathname === route) return { 'aria-current': 'page' } as const;
  const isSous = route !== '/profil' && pathname.startsWith(`${route}/`);
  return isSous && ({ 'aria-current': 'true' } as const);
}

/** The parts of the profile: a column at a desk; on a phone, under the first of them only, which the others lead back to. */
function Rubriques({ surMobile }: { readonly surMobile: boolean }) {
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label="Mon profil"
      sx={{
        display: surMobile ? 'block' : 'none',
        [LARGE]: { display: 'block' },
        '@media print': { display: 'none' },
      }}
    >
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {RUBRIQUES.map(({ route, label }) => (
          <li key={route}>
            <Box component={Link} to={route} {...courant(pathname, route)} sx={LIEN}>
              {label}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface Props {
  readonly titre: string;
  readonly sousTitre?: string;
  /** The first part: the others lead back to it. */
  readonly isAccueil?: boolean;
  /** From which part it comes, where that is not the first. */
  readonly retour?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** A page of the profile: its title, the parts beside it, and what it shows. */
export function ProfilCadre({ titre, sousTitre, isAccueil = false, retour, children }: Props) {
  const back = retour ?? { to: '/profil', label: 'Retour à mon profil' };
  return (
    <Stack spacing={3}>
      <PageTitleBar
        mode="index"
        mainTitle={titre}
        {...(sousTitre && { subtitle: sousTitre })}
        {...(!isAccueil && { back })}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'minmax(0, 1fr)',
          [LARGE]: {
            gridTemplateColumns: '220px minmax(0, 1fr)',
            '& > nav': { order: -1, visibility: 'visible' },
          },
          '@media print': { display: 'block' },
        }}
      >
        <Stack spacing={3} sx={{ minWidth: 0 }}>
          {children}
        </Stack>
        <Rubriques surMobile={isAccueil} />
      </Box>
    </Stack>
  );
}

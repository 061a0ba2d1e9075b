import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { Link, useLocation } from 'react-router';
import { ANNEAU_DEDANS } from '#src/ui/theme/focus-ring.ts';
import { marqueContraste } from '#src/ui/theme/forced-colors.ts';

interface OngletDePage {
  readonly route: string;
  readonly label: string;
}

interface Props {
  /** What the pages are about, for those who listen. */
  readonly nom: string;
  readonly onglets: readonly OngletDePage[];
}

/** On a phone there are more of them than fit: the one that is shown is not out of sight. */
function montre(onglet: HTMLElement | null): void {
  const barre = onglet?.parentElement;
  if (!onglet || !barre) return;
  barre.scrollLeft = onglet.offsetLeft - (barre.clientWidth - onglet.offsetWidth) / 2;
}

/** A shadow where more of them lie beyond an edge: two veils that scroll with them leave it bare at either end. */
function defile(theme: Theme) {
  const { background } = (theme.vars ?? theme).palette;
  const voile = (vers: string) => `linear-gradient(to ${vers}, ${background.default} 40%, transparent)`;
  const ombre = (vers: string) => `linear-gradient(to ${vers}, rgb(0 0 0 / 0.12), transparent)`;
  return {
    background: [
      `${voile('right')} 0 0 / 40px 100% local`,
      `${voile('left')} 100% 0 / 40px 100% local`,
      `${ombre('right')} 0 0 / 12px 100% scroll`,
      `${ombre('left')} 100% 0 / 12px 100% scroll`,
    ].join(', '),
    backgroundRepeat: 'no-repeat',
  } as const;
}

/** Pages about the same thing, one beside the other; each is an address of its own. */
export function OngletsDePage({ nom, onglets }: Props) {
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label={nom}
      sx={(theme) => ({
        ...defile(theme),
        position: 'relative',
        display: 'flex',
        gap: 0.5,
        overflowX: 'auto',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      })}
    >
      {onglets.map(({ route, label }) => (
        <Box
          key={route}
          component={Link}
          to={route}
          {...(pathname === route && { 'aria-current': 'page', ref: montre })}
          sx={{
            flexShrink: 0,
            minHeight: 44,
            padding: '10px 14px',
            borderBottom: '3px solid transparent',
            color: 'text.secondary',
            fontWeight: 600,
            textDecoration: 'none',
            '&:hover': { color: 'text.primary' },
            '&[aria-current]': { color: 'primary.main', borderBottomColor: 'primary.main' },
            ...marqueContraste('borderBottomColor', '&[aria-current]'),
            '&:focus-visible': ANNEAU_DEDANS,
          }}
        >
          {label}
        </Box>
      ))}
    </Box>
  );
}

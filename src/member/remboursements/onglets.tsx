import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router';

const ONGLETS = [
  { route: '/remboursements', label: 'Tous' },
  { route: '/remboursements/versements', label: 'Versements' },
  { route: '/remboursements/tiers-payant', label: 'Tiers payant' },
  { route: '/remboursements/annee', label: 'Année' },
] as const;

/** The ways to look at one's reimbursements, each an address of its own. */
export function Onglets() {
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label="Remboursements"
      sx={{
        display: 'flex',
        gap: 0.5,
        overflowX: 'auto',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      {ONGLETS.map(({ route, label }) => (
        <Box
          key={route}
          component={Link}
          to={route}
          {...(pathname === route && { 'aria-current': 'page' })}
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
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        >
          {label}
        </Box>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router';
import { useEspace } from '#src/ui/use-espace.ts';

const ONGLETS = [
  { route: '/contrat', label: 'Vue d’ensemble', titulaireSeul: false },
  { route: '/contrat/beneficiaires', label: 'Personnes couvertes', titulaireSeul: false },
  { route: '/contrat/cotisations', label: 'Cotisations', titulaireSeul: true },
] as const;

/** The parts of «Mon contrat», each an address of its own; a beneficiary has no contributions. */
export function OngletsContrat() {
  const { pathname } = useLocation();
  const { isBeneficiaire } = useEspace();
  return (
    <Box
      component="nav"
      aria-label="Mon contrat"
      sx={{
        display: 'flex',
        gap: 0.5,
        overflowX: 'auto',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      {ONGLETS.filter(({ titulaireSeul }) => !titulaireSeul || !isBeneficiaire).map(({ route, label }) => (
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

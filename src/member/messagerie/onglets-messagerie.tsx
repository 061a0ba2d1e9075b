import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router';

const ONGLETS = [
  { route: '/messagerie', label: 'Boîte de réception' },
  { route: '/messagerie/archives', label: 'Archives' },
] as const;

/** The mail of today, and that of former systems. */
export function OngletsMessagerie() {
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label="Messagerie"
      sx={{ display: 'flex', gap: 0.5, overflowX: 'auto', borderBottom: 1, borderColor: 'divider' }}
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

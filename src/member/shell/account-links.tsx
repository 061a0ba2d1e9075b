import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router';
import { type Page, placeDe, RUBRIQUES } from '#src/core/adherent/noms-des-pages.ts';
import { signOut } from '#src/ui/sign-out.ts';

/** What is about the account, and not about the contract. */
export const COMPTE: readonly Page[] = [
  { route: '/profil', label: RUBRIQUES.profil.nom },
  placeDe('/profil/securite').page,
  placeDe('/notifications').page,
];

const LINE = {
  display: 'block',
  width: '100%',
  minHeight: 44,
  padding: '10px 12px',
  border: 0,
  borderRadius: 1,
  font: 'inherit',
  fontWeight: 500,
  textAlign: 'start',
  textDecoration: 'none',
  color: 'text.primary',
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-current]': { color: 'primary.main', fontWeight: 650 },
} as const;

/** Profile, security, notifications, the way out. */
export function AccountLinks({ onFollow }: { readonly onFollow?: () => void }) {
  const { pathname } = useLocation();
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {COMPTE.map(({ route, label }) => (
        <li key={route}>
          <Box
            component={Link}
            to={route}
            onClick={onFollow}
            {...(pathname === route && { 'aria-current': 'page' })}
            sx={LINE}
          >
            {label}
          </Box>
        </li>
      ))}
      <li>
        <Box component="button" type="button" onClick={() => void signOut(onFollow)} sx={LINE}>
          Se déconnecter
        </Box>
      </li>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useDeferredValue, useId, useState } from 'react';
import { Link } from 'react-router';
import { pageData } from '#src/provider/page-data.ts';
import { Initiales } from '#src/ui/identite/initiales.tsx';
import { signOut } from '#src/ui/sign-out.ts';
import { COMPTE } from './account-links.tsx';

/** Who is signed in, and what is about the account. */
export function UserMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The button answers first, then its menu is drawn.
  const shown = useDeferredValue(anchor);
  const id = useId();
  const { currentUser } = pageData();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        aria-label={`Votre compte : ${currentUser?.prenom} ${currentUser?.nom}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 44, minHeight: 44, gap: 1 }}
      >
        {currentUser && <Initiales {...currentUser} taille={32} />}
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {currentUser?.prenom}
        </Box>
      </Button>
      <Menu
        id={id}
        anchorEl={shown}
        open={shown !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'Votre compte' } }}
      >
        {COMPTE.map(({ route, label }) => (
          <MenuItem key={route} component={Link} to={route} onClick={close}>
            {label}
          </MenuItem>
        ))}
        <MenuItem onClick={() => void signOut(close)}>Se déconnecter</MenuItem>
      </Menu>
    </>
  );
}

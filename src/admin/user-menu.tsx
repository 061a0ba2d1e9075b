import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { MON_COMPTE } from '#src/core/definition/piece.ts';
import { pageData } from '#src/provider/page-data.ts';
import { Initiales } from '#src/ui/identite/initiales.tsx';
import { roleLabels } from '#src/ui/roles.ts';
import { signOut } from '#src/ui/sign-out.ts';
import { entriesOf } from './menu-groups.ts';

const NouveautesRelues = lazy(async () => ({
  default: (await import('#src/ui/nouveautes/nouveautes-host.tsx')).NouveautesRelues,
}));

/** Who is signed in, with which roles, and the way out. */
export function UserMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOuvert, setIsOuvert] = useState(false);
  const { currentUser } = pageData();
  if (!currentUser) return null;
  const name = `${currentUser.prenom} ${currentUser.nom}`;
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Mon compte : ${name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, paddingInline: 1, gap: 1, fontWeight: 500 }}
      >
        <Initiales {...currentUser} taille={28} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {name}
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 220, maxWidth: '92vw' } } }}
      >
        <Box component="li" role="presentation" sx={{ paddingInline: 2, paddingBlock: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {currentUser.userName}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {roleLabels(currentUser.roles)}
          </Typography>
        </Box>
        <Divider component="li" role="presentation" />
        {entriesOf(MON_COMPTE).map(({ key, label, to }) => (
          <MenuItem key={key} component={Link} to={to} onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <ShieldIcon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setIsOuvert(true);
          }}
        >
          <ListItemIcon>
            <CampaignIcon fontSize="small" />
          </ListItemIcon>
          Nouveautés du portail
        </MenuItem>
        <MenuItem onClick={() => void signOut(() => setAnchor(null))}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          Se déconnecter
        </MenuItem>
      </Menu>
      <Suspense>{isOuvert && <NouveautesRelues onClose={() => setIsOuvert(false)} />}</Suspense>
    </>
  );
}

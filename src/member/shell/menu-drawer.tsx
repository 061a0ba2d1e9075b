import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import { CloseButton } from '#src/ui/close-button.tsx';
import { AccountLinks } from './account-links.tsx';
import { MenuLinks } from './menu-links.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Everything, where there is no room for a menu at the side. */
export function MenuDrawer({ open, onClose }: Props) {
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 'min(340px, 100vw)', padding: 2 } } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', marginBottom: 1 }}>
        <Box component="h2" sx={(theme) => ({ ...theme.typography.h2, margin: 0 })}>
          Menu
        </Box>
        <CloseButton label="Fermer le menu" onClose={onClose} />
      </Box>
      <nav aria-label="Menu principal">
        <MenuLinks onFollow={onClose} />
      </nav>
      <Divider sx={{ marginBlock: 2 }} />
      <nav aria-label="Votre compte">
        <AccountLinks onFollow={onClose} />
      </nav>
    </Drawer>
  );
}

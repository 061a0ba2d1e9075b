import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import MenuIcon from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import { Brand } from '#src/ui/brand.tsx';
import { ModeSwitch } from '#src/ui/mode-switch.tsx';
import { PaletteButton } from './palette-button.tsx';
import { useShortcutsHelp } from './shortcuts.tsx';
import { UserMenu } from './user-menu.tsx';

interface Props {
  readonly menuOpen: boolean;
  readonly onToggleMenu: () => void;
}

/** The bar over the back office: the menu, the insurer, the keys, the mode, the account. */
export function AdminBar({ menuOpen, onToggleMenu }: Props) {
  const showShortcuts = useShortcutsHelp();
  const menuLabel = menuOpen ? 'Fermer le menu' : 'Ouvrir le menu';
  return (
    <header className="bureau-tete">
      <Tooltip title={menuLabel}>
        <IconButton aria-label={menuLabel} aria-expanded={menuOpen} onClick={onToggleMenu}>
          <MenuIcon />
        </IconButton>
      </Tooltip>
      <Box
        component={Link}
        to="/admin"
        sx={{ minWidth: 0, color: 'inherit', textDecoration: 'none', borderRadius: 1 }}
      >
        <Brand height={28} />
      </Box>
      <Box sx={{ flex: 1 }} />
      <PaletteButton />
      <Tooltip title="Raccourcis clavier (?)">
        <IconButton
          aria-label="Raccourcis clavier"
          onClick={showShortcuts}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      <ModeSwitch />
      <UserMenu />
    </header>
  );
}

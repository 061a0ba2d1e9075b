import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentType, useState } from 'react';
import { useNotify } from 'react-admin';
import { OUVRIR_PALETTE } from './shortcut.ts';
import { useShortcut } from './shortcuts.tsx';

interface PaletteProps {
  readonly onClose: () => void;
}

/** Macs write their keys otherwise. */
function keys(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
}

/** Opens the palette, as Ctrl+K does; it is loaded the first time. */
export function PaletteButton() {
  const notify = useNotify();
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const show = () =>
    void import('./palette/palette.tsx').then(
      (module) => setPalette(() => module.Palette),
      () => notify('La recherche n’a pas pu être chargée. Réessayez.', { type: 'error' }),
    );
  useShortcut(OUVRIR_PALETTE, 'Rechercher une liste, une fiche, une action', show);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-label="Rechercher"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={show}
        sx={{ minWidth: 0, gap: 1, borderColor: 'bordure', color: 'text.secondary', fontWeight: 400 }}
      >
        <SearchIcon fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          Rechercher
        </Box>
        {/* Drawn, not written: what is written in a button belongs to its name. */}
        <Box
          component="span"
          aria-hidden
          data-touches={keys()}
          sx={{ display: { xs: 'none', md: 'inline' }, '&::after': { content: 'attr(data-touches)' } }}
        />
      </Button>
      {Palette && <Palette onClose={() => setPalette(null)} />}
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Fenetre } from '#src/fields/fenetre.tsx';
import { MONO } from '#src/ui/theme/theme.ts';
import type { Shortcut } from './shortcut.ts';

interface Props {
  readonly open: boolean;
  readonly shortcuts: readonly Shortcut[];
  readonly enabled: boolean;
  readonly onEnable: (enabled: boolean) => void;
  readonly onClose: () => void;
}

const TITLE_ID = 'raccourcis-titre';

function Key({ children }: { readonly children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        display: 'inline-block',
        minWidth: 28,
        paddingInline: 1,
        border: 1,
        borderColor: 'bordure',
        borderRadius: 1,
        fontFamily: MONO,
        textAlign: 'center',
      }}
    >
      {children}
    </Box>
  );
}

/** The keys of the screen one is on, and the switch that turns them off. */
export function ShortcutsDialog({ open, shortcuts, enabled, onEnable, onClose }: Props) {
  return (
    <Fenetre open={open} onClose={onClose} aria-labelledby={TITLE_ID} maxWidth="xs" fullWidth>
      <DialogTitle id={TITLE_ID}>Raccourcis clavier</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            gap: 1.5,
            margin: 0,
            '& dd': { margin: 0 },
          }}
        >
          {shortcuts.map(({ touche, label }) => (
            <Box key={touche} sx={{ display: 'contents' }}>
              <dt>
                <Key>{touche}</Key>
              </dt>
              <dd>{label}</dd>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ marginTop: 2 }}
          control={<Switch checked={enabled} onChange={(_, checked) => onEnable(checked)} />}
          label="Raccourcis d’une seule touche"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fermer</Button>
      </DialogActions>
    </Fenetre>
  );
}

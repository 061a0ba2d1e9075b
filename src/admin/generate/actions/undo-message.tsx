import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useShortcut } from '#src/admin/shortcuts.tsx';

interface Props {
  readonly sentence: string;
  readonly onUndo: () => void;
}

/** The key that undoes what was just done: the notice is far from where the keyboard is, and does not stay. */
const DEFAIRE = 'z';

/** What was done, and one click or one key to undo it, once. */
export function UndoMessage({ sentence, onUndo }: Props) {
  const [isFait, fait] = useState(false);
  const defais = () => {
    if (isFait) return;
    fait(true);
    onUndo();
  };
  useShortcut(DEFAIRE, 'Annuler ce qui vient d’être fait', defais);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {sentence}
      <Button size="small" disabled={isFait} onClick={defais} aria-keyshortcuts={DEFAIRE}>
        Annuler
      </Button>
      <Box component="span" sx={{ color: 'text.secondary', '@media (hover: none)': { display: 'none' } }}>
        ou touche {DEFAIRE.toUpperCase()}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DEFAIRE } from '#src/admin/shortcut.ts';

interface Props {
  readonly sentence: string;
  readonly onUndo: () => void;
}

/** What was done, and one click to undo it, once; or its key, which the notices listen to. */
export function UndoMessage({ sentence, onUndo }: Props) {
  const [isFait, fait] = useState(false);
  const defais = () => {
    fait(true);
    onUndo();
  };
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

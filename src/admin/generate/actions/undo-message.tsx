import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface Props {
  readonly sentence: string;
  readonly onUndo: () => void;
}

/** What was done, and one click to undo it. */
export function UndoMessage({ sentence, onUndo }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {sentence}
      <Button size="small" onClick={onUndo}>
        Annuler
      </Button>
    </Box>
  );
}

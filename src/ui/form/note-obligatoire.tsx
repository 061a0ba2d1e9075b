import Box from '@mui/material/Box';

/** What the mark beside a label means (specification 2 §5). */
export function NoteObligatoire() {
  return (
    <Box component="p" sx={(theme) => ({ ...theme.typography.body2, margin: 0, color: 'text.secondary' })}>
      * saisie obligatoire
    </Box>
  );
}

import Box from '@mui/material/Box';

/** What a search that found nothing says after its count, above what one may still read. */
export function NothingFound() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 0.5,
        padding: 2,
        marginBottom: 2,
        borderRadius: 1,
        backgroundColor: 'action.hover',
      }}
    >
      Désolé, nous n’avons pas trouvé de réponse...
    </Box>
  );
}

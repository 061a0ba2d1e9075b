import Box from '@mui/material/Box';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';

interface Props {
  /** What could not be shown: «Vos remboursements n’ont pas pu être affichés.» */
  readonly titre: string;
  /** The server's sentence, where it has one. */
  readonly message?: string;
  readonly onRetry: () => void;
  /** It is being asked for again. */
  readonly isLoading?: boolean;
}

/** A part of a page that failed: the rest of it stays, and one may ask again. */
export function Panne({ titre, message, onRetry, isLoading = false }: Props) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        padding: 2,
        border: 1,
        borderLeft: 4,
        borderColor: 'error.main',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      <Box component="span" aria-hidden="true" sx={{ color: 'error.main', fontWeight: 700 }}>
        !
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{titre}</Box>
        {message && <Box sx={{ color: 'text.secondary' }}>{message}</Box>}
      </Box>
      <BoutonTournant
        variant="outlined"
        onClick={onRetry}
        busy={isLoading}
        sx={{ '@media print': { display: 'none' } }}
      >
        Réessayer
      </BoutonTournant>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';

interface Props {
  /** What could not be shown: «Vos remboursements n’ont pas pu être affichés.» */
  readonly titre: string;
  /** Absent where asking again would be answered the same. */
  readonly onRetry?: () => void;
  /** It is being asked for again. */
  readonly isLoading?: boolean;
}

/** The place of what failed: the rest of the page stays, and one may ask again. Why is told once, by `direEchec`. */
export function Panne({ titre, onRetry, isLoading = false }: Props) {
  return (
    <Box
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
      <Box sx={{ flex: '1 1 240px', minWidth: 0, fontWeight: 600 }}>{titre}</Box>
      {onRetry && (
        <BoutonTournant variant="outlined" onClick={onRetry} busy={isLoading}>
          Réessayer
        </BoutonTournant>
      )}
    </Box>
  );
}

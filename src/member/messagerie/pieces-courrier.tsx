import Box from '@mui/material/Box';
import type { PieceCourrier } from '#src/core/adherent/documents.ts';
import { tailleFichier } from '#src/core/file-size.ts';

interface Props {
  readonly pieces: readonly PieceCourrier[];
  /** Whose file it is: the insurer's, or one that was sent from here. */
  readonly type: 'courrier' | 'piece';
}

/** The papers of a message. */
export function PiecesCourrier({ pieces }: Props) {
  if (pieces.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Pièces jointes"
      sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {pieces.map(({ id, nomFichier, taille }) => (
        <li key={id}>
          {nomFichier} ({tailleFichier(taille)})
        </li>
      ))}
    </Box>
  );
}

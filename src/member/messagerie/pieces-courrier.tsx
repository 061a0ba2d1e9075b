import Box from '@mui/material/Box';
import { tailleFichier } from '#src/core/valeurs/file-size.ts';
import type { PieceCourrier } from '#src/lectures/courriers.ts';
import { telechargement } from '#src/provider/telechargement.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { useGeste } from '#src/ui/use-geste.ts';

function Piece({ piece: { id, nomFichier, taille } }: { readonly piece: PieceCourrier }) {
  const { isBusy, fait } = useGeste();
  const telecharge = async () => {
    await fait(() => telechargement('courrier', id), 'Pièce jointe téléchargée.');
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <BoutonTournant
        variant="outlined"
        busy={isBusy}
        onClick={() => void telecharge()}
        aria-label={`Télécharger ${nomFichier}`}
      >
        Télécharger
      </BoutonTournant>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {nomFichier}{' '}
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          ({tailleFichier(taille)})
        </Box>
      </Box>
    </Box>
  );
}

/** The papers of a message. */
export function PiecesCourrier({ pieces }: { readonly pieces: readonly PieceCourrier[] }) {
  if (pieces.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Pièces jointes"
      sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {pieces.map((piece) => (
        <Piece key={piece.id} piece={piece} />
      ))}
    </Box>
  );
}

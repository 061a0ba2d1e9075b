import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Dossier, PieceDuDossier } from '#src/core/adherent/dossier.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { tailleFichier } from '#src/core/valeurs/file-size.ts';
import { Attente } from '#src/ui/attente.tsx';
import { adresseDuDossier } from './use-dossier.ts';

const Visionneuse = lazy(async () => ({ default: (await import('./visionneuse.tsx')).Visionneuse }));

const LIGNE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  paddingBlock: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};

interface LigneProps {
  readonly piece: PieceDuDossier;
  readonly isMontree: boolean;
  readonly onMontre: () => void;
}

function Ligne({ piece, isMontree, onMontre }: LigneProps) {
  const { nom, libelle, taille, date, isReservee } = piece;
  return (
    <Box component="li" sx={LIGNE}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{nom}</strong>
        <Box sx={{ color: 'text.secondary' }}>
          {isReservee
            ? 'Seul un rôle qui nomme « medical » peut le lire.'
            : `${libelle}, ${tailleFichier(taille)}, reçu le ${instantFrancais(date)}`}
        </Box>
      </Box>
      {!isReservee && (
        <Button variant={isMontree ? 'contained' : 'outlined'} aria-pressed={isMontree} onClick={onMontre}>
          {isMontree ? 'Masquer' : 'Regarder'}
        </Button>
      )}
    </Box>
  );
}

interface Props extends Pick<Dossier, 'pieces' | 'piecesAttendues'> {
  readonly id: string;
}

/** The papers of a request, one of them open beside what is decided of it. */
export function Pieces({ id, pieces, piecesAttendues }: Props) {
  const [montree, montre] = useState<string | null>(null);
  const piece = pieces.find((une) => une.id === montree);
  return (
    <>
      {pieces.length === 0 && <p>Aucun document n’a été envoyé.</p>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pieces.map((une) => (
          <Ligne
            key={une.id}
            piece={une}
            isMontree={une.id === montree}
            onMontre={() => montre(une.id === montree ? null : une.id)}
          />
        ))}
      </Box>
      {piecesAttendues.length > 0 && (
        <Box component="p" sx={{ margin: '12px 0 0' }}>
          <strong>Attendu :</strong> {piecesAttendues.join(', ')}
        </Box>
      )}
      {piece && (
        <Suspense fallback={<Attente quoi="la pièce" formes={UNE_PAGE} />}>
          <Visionneuse key={piece.id} piece={piece} adresse={`${adresseDuDossier(id)}/pieces/${piece.id}`} />
        </Suspense>
      )}
    </>
  );
}

const UNE_PAGE = [['texte', 12]] as const;

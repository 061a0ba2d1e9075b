import AttachFileIcon from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import type { CourrierLeger } from '#src/lectures/courriers.ts';
import { EtiquetteEtat } from '#src/ui/etiquette-etat.tsx';
import { etatCourrier } from './mots.ts';

function Pieces({ nombre }: { readonly nombre: number }) {
  if (nombre === 0) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
      <AttachFileIcon fontSize="small" aria-hidden="true" />
      {nombre} pièce{nombre > 1 ? 's' : ''} jointe{nombre > 1 ? 's' : ''}
    </Box>
  );
}

function Ligne({ courrier }: { readonly courrier: CourrierLeger }) {
  const { pathname, search } = useLocation();
  const { id, objet, reference, date, etat, nbPieces, isLu } = courrier;
  const { libelle, ton } = etatCourrier(etat);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gap: 0.5,
        padding: { xs: 2, sm: '16px 24px' },
        borderTop: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftStyle: 'solid',
        borderLeftColor: isLu ? 'transparent' : 'primary.main',
        '&:first-of-type': { borderTop: 0 },
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Box
        component={Link}
        to={`/messagerie/${encodeURIComponent(id)}`}
        state={{ retour: pathname + search }}
        sx={{
          color: 'primary.main',
          fontWeight: isLu ? 500 : 700,
          overflowWrap: 'anywhere',
          // The whole line leads there.
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {objet}
      </Box>
      <Box
        sx={(theme) => ({
          ...theme.typography.body2,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '4px 16px',
          color: 'text.secondary',
        })}
      >
        <EtiquetteEtat ton={ton}>{libelle}</EtiquetteEtat>
        <time dateTime={date}>{instantFrancais(date)}</time>
        <span>{reference}</span>
        <Pieces nombre={nbPieces} />
      </Box>
    </Box>
  );
}

/** Letters and threads, the latest first: unread ones are in bold, with a mark and the word. */
export function ListeCourriers({
  label,
  lignes,
}: {
  readonly label: string;
  readonly lignes: readonly CourrierLeger[];
}) {
  return (
    <Box component="ul" aria-label={label} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {lignes.map((courrier) => (
        <Ligne key={courrier.id} courrier={courrier} />
      ))}
    </Box>
  );
}

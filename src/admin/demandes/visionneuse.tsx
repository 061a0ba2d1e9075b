import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import type { PieceDuDossier } from '#src/core/adherent/dossier.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { useCentre, type Vue } from '#src/ui/pdf/centre.ts';
import { PagesPdf } from '#src/ui/pdf/pages-pdf.tsx';
import { ImageTournee } from './image-tournee.tsx';

const ZOOM_MIN = 0.5;
const ZOOM_MAX = 4;
const PAS = 0.25;
const QUART = 90;
const TOUR = 360;
/** What browsers draw. */
const IMAGES: readonly string[] = ['image/jpeg', 'image/png'];

const CADRE = {
  marginTop: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'auto',
  maxHeight: 'min(80vh, 900px)',
  backgroundColor: 'action.hover',
  outlineOffset: 2,
};

interface ReglagesProps {
  readonly vue: Vue;
  readonly onChange: (vue: Vue) => void;
  readonly piece: PieceDuDossier;
  readonly adresse: string;
}

function Reglages({ vue, onChange, piece, adresse }: ReglagesProps) {
  const { zoom, angle } = vue;
  const vers = (suivant: number) =>
    onChange({ zoom: Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, suivant)), angle });
  return (
    <Box
      role="toolbar"
      aria-label={`Affichage de ${piece.nom}`}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 2 }}
    >
      <BoutonTournant
        size="small"
        variant="outlined"
        busy={false}
        isBloque={zoom <= ZOOM_MIN}
        onClick={() => vers(zoom - PAS)}
      >
        Réduire
      </BoutonTournant>
      <BoutonTournant
        size="small"
        variant="outlined"
        busy={false}
        isBloque={zoom >= ZOOM_MAX}
        onClick={() => vers(zoom + PAS)}
      >
        Agrandir
      </BoutonTournant>
      <Button
        size="small"
        variant="outlined"
        onClick={() => onChange({ zoom, angle: (angle + QUART) % TOUR })}
      >
        Tourner
      </Button>
      <Button size="small" onClick={() => onChange({ zoom: 1, angle: 0 })}>
        Rétablir
      </Button>
      <Link href={adresse} download={piece.nom} sx={{ alignSelf: 'center', marginInlineStart: 'auto' }}>
        Télécharger
      </Link>
      <Box role="status" sx={{ flexBasis: '100%', color: 'text.secondary', fontSize: '0.875rem' }}>
        {Math.round(zoom * 100)} %{angle > 0 ? `, tourné de ${angle}°` : ''}
      </Box>
    </Box>
  );
}

interface Props {
  readonly piece: PieceDuDossier;
  readonly adresse: string;
}

/** A PDF or a picture, larger or turned; what cannot be drawn is offered as it is. */
export function Visionneuse({ piece, adresse }: Props) {
  const [vue, change] = useState<Vue>({ zoom: 1, angle: 0 });
  const [isEnEchec, echoue] = useState(false);
  const { cadre, contenu, garde, gestes } = useCentre(vue);
  const isImage = IMAGES.includes(piece.mime);
  if (isEnEchec || (!isImage && piece.mime !== 'application/pdf'))
    return (
      <Alert severity="warning" variant="outlined" sx={{ marginTop: 2 }}>
        Ce document ne peut pas être dessiné ici.{' '}
        <Link href={adresse} download={piece.nom}>
          Téléchargez-le
        </Link>{' '}
        pour l’ouvrir avec un autre logiciel.
      </Alert>
    );
  return (
    <>
      <Reglages
        vue={vue}
        onChange={(suivante) => {
          garde(suivante);
          change(suivante);
        }}
        piece={piece}
        adresse={adresse}
      />
      <Box component="section" ref={cadre} aria-label={piece.nom} tabIndex={0} {...gestes} sx={CADRE}>
        <Box ref={contenu}>
          {isImage ? (
            <ImageTournee
              adresse={adresse}
              alt={`${piece.libelle} : ${piece.nom}`}
              {...vue}
              onEchec={() => echoue(true)}
            />
          ) : (
            <PagesPdf adresse={adresse} nom={piece.nom} {...vue} onEchec={() => echoue(true)} />
          )}
        </Box>
      </Box>
    </>
  );
}

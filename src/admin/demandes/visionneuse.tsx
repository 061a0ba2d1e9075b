import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { type KeyboardEvent, useId, useState } from 'react';
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

/** For who has keys; told with the frame in any case. */
const AIDE = {
  ...{ margin: 0, color: 'text.secondary', fontSize: '0.8125rem' },
  '@media (hover: none)': { display: 'none' },
};

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

const borne = (zoom: number) => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom));

/** What one does with what is shown, by the buttons or by the keys of the frame. */
const GESTES = {
  reduire: ({ zoom, angle }: Vue): Vue => ({ zoom: borne(zoom - PAS), angle }),
  agrandir: ({ zoom, angle }: Vue): Vue => ({ zoom: borne(zoom + PAS), angle }),
  tourner: ({ zoom, angle }: Vue): Vue => ({ zoom, angle: (angle + QUART) % TOUR }),
  retablir: (): Vue => ({ zoom: 1, angle: 0 }),
};
const TOUCHES: Readonly<Record<string, keyof typeof GESTES>> = {
  ...{ '+': 'agrandir', '=': 'agrandir', '-': 'reduire' },
  ...{ r: 'tourner', R: 'tourner', '0': 'retablir' },
};
const AU_CLAVIER =
  'Au clavier, dans le document : les flèches le font défiler, + agrandit, - réduit, R tourne, 0 rétablit.';

interface ReglagesProps {
  readonly vue: Vue;
  readonly onGeste: (geste: keyof typeof GESTES) => void;
  readonly piece: PieceDuDossier;
  readonly adresse: string;
}

function Reglages({ vue: { zoom, angle }, onGeste, piece, adresse }: ReglagesProps) {
  const bouton = (geste: keyof typeof GESTES) => ({
    ...({ size: 'small', variant: 'outlined' } as const),
    onClick: () => onGeste(geste),
  });
  return (
    <Box
      role="toolbar"
      aria-label={`Affichage de ${piece.nom}`}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 2 }}
    >
      <BoutonTournant busy={false} isBloque={zoom <= ZOOM_MIN} {...bouton('reduire')}>
        Réduire
      </BoutonTournant>
      <BoutonTournant busy={false} isBloque={zoom >= ZOOM_MAX} {...bouton('agrandir')}>
        Agrandir
      </BoutonTournant>
      <Button {...bouton('tourner')}>Tourner</Button>
      <Button size="small" onClick={() => onGeste('retablir')}>
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
  const aide = useId();
  const isImage = IMAGES.includes(piece.mime);
  const fais = (geste: keyof typeof GESTES) => {
    const suivante = GESTES[geste](vue);
    garde(suivante);
    change(suivante);
  };
  const surTouche = (event: KeyboardEvent) => {
    const geste = event.ctrlKey || event.metaKey || event.altKey ? undefined : TOUCHES[event.key];
    if (!geste) return gestes.onKeyDown();
    // Its own here: elsewhere on the page these keys are others'.
    event.preventDefault();
    event.stopPropagation();
    fais(geste);
  };
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
      <Reglages vue={vue} onGeste={fais} piece={piece} adresse={adresse} />
      <Box id={aide} component="p" sx={AIDE}>
        {AU_CLAVIER}
      </Box>
      <Box
        component="section"
        ref={cadre}
        aria-label={piece.nom}
        aria-describedby={aide}
        tabIndex={0}
        {...gestes}
        onKeyDown={surTouche}
        sx={CADRE}
      >
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

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useCallback, useState } from 'react';
import type { SignatureVue } from '#src/core/adherent/signature.ts';
import { tailleFichier } from '#src/core/valeurs/file-size.ts';
import { signatures } from '#src/provider/signature.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { useCentre, type Vue } from '#src/ui/pdf/centre.ts';
import { PagesPdf } from '#src/ui/pdf/pages-pdf.tsx';

const ZOOM_MAX = 3;
const PAS = 0.5;

/** The document to sign, read where it is signed; what cannot be drawn is downloaded. */
export function LectureDocument({ vue }: { readonly vue: SignatureVue }) {
  const [affichage, change] = useState<Vue>({ zoom: 1, angle: 0 });
  const { cadre, contenu, garde, gestes } = useCentre(affichage);
  const { zoom } = affichage;
  const [isEnEchec, echoue] = useState(false);
  const onEchec = useCallback(() => echoue(true), []);
  const vers = (suivant: number) => {
    const suivante = { zoom: suivant, angle: 0 };
    garde(suivante);
    change(suivante);
  };
  const adresse = signatures.document(vue.idTransaction);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
          '@media print': { display: 'none' },
        }}
      >
        {!isEnEchec && (
          <>
            <BoutonTournant
              variant="outlined"
              busy={false}
              isBloque={zoom >= ZOOM_MAX}
              onClick={() => vers(zoom + PAS)}
            >
              Agrandir
            </BoutonTournant>
            <BoutonTournant
              variant="outlined"
              busy={false}
              isBloque={zoom <= 1}
              onClick={() => vers(zoom - PAS)}
            >
              Réduire
            </BoutonTournant>
          </>
        )}
        <Link href={adresse} download={vue.nomFichier} sx={{ padding: '8px 0' }}>
          Télécharger ({tailleFichier(vue.taille)})
        </Link>
      </Box>
      {isEnEchec ? (
        <Alert severity="warning" variant="outlined">
          Ce document ne peut pas être dessiné ici : téléchargez-le pour le lire avant de le signer.
        </Alert>
      ) : (
        <Box
          component="section"
          ref={cadre}
          aria-label={vue.titre}
          tabIndex={0}
          {...gestes}
          sx={{
            ...{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'auto' },
            ...{ maxHeight: 'min(70vh, 900px)', backgroundColor: 'action.hover', outlineOffset: 2 },
            // On paper, all of it.
            '@media print': { maxHeight: 'none', overflow: 'visible', '& canvas': { maxWidth: '100%' } },
          }}
        >
          <Box ref={contenu}>
            <PagesPdf adresse={adresse} nom={vue.titre} {...affichage} onEchec={onEchec} />
          </Box>
        </Box>
      )}
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { APERCU_D_EDITION } from '#src/core/api/editions.ts';
import type { EditionDeclaree } from '#src/core/edition/registre.ts';
import type { TextesEdition } from '#src/core/edition/textes.ts';
import { PagesPdf } from '#src/ui/pdf/pages-pdf.tsx';
import { estDessinable } from './texte-edition.ts';

/** Drawing takes the server some time: it is asked once one pauses. */
const PAUSE_MS = 800;

interface Props {
  readonly edition: EditionDeclaree;
  readonly textes: TextesEdition;
}

/** The document on example data, in the client's charter, with these texts. */
export function ApercuEdition({ edition: { code, label }, textes }: Props) {
  const voulu = JSON.stringify({ code, ...textes });
  const [corps, setCorps] = useState(voulu);
  const [manque, setManque] = useState<string | null>(null);
  useEffect(() => {
    const attente = window.setTimeout(() => setCorps(voulu), PAUSE_MS);
    return () => window.clearTimeout(attente);
  }, [voulu]);
  if (!estDessinable(code, textes))
    return (
      <Alert severity="info" variant="outlined">
        Le document se dessine quand ses textes sont justes.
      </Alert>
    );
  if (manque === corps)
    return (
      <Alert severity="error" variant="outlined">
        Le document n’a pas pu être dessiné. Réessayez dans un instant.
      </Alert>
    );
  return (
    <Box
      component="section"
      aria-label={`Aperçu : ${label}`}
      tabIndex={0}
      sx={{
        ...{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'auto' },
        ...{ maxHeight: 'min(80vh, 900px)', backgroundColor: 'action.hover', outlineOffset: 2 },
      }}
    >
      <PagesPdf
        adresse={APERCU_D_EDITION.adresse}
        corps={corps}
        nom={label}
        zoom={1}
        angle={0}
        onEchec={() => setManque(corps)}
      />
    </Box>
  );
}

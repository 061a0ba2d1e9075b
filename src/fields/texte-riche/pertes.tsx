import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import type { Nettoyage } from '#src/core/api/contenu.ts';
import { verifieTexte } from '#src/provider/contenu.ts';
import { RichText } from '#src/ui/rich-text.tsx';

/** One stops writing for that long before the server is asked. */
const PAUSE_MS = 500;

/** What the server would take away of what is written: said, and shown, before it is saved. */
export function PertesAnnoncees({ html }: { readonly html: string }) {
  const [nettoyage, setNettoyage] = useState<Nettoyage | null>(null);
  useEffect(() => {
    if (html === '') return setNettoyage(null);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // Who cannot be told now is told nothing: the server cleans what it keeps all the same.
      verifieTexte(html, stop.signal).then(setNettoyage, () => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [html]);
  const { pertes, difference } = nettoyage ?? { pertes: [], difference: null };
  return (
    <div role="status">
      {pertes.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          <AlertTitle>L’enregistrement retirera {pertes.length === 1 ? 'ceci' : 'ce qui suit'}</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {pertes.map((perte) => (
              <li key={perte}>{perte}</li>
            ))}
          </Box>
          {difference !== null && (
            <Box component="details" sx={{ mt: 1 }}>
              <summary>Voir le texte avant et après</summary>
              <RichText html={difference} firstHeading={4} />
            </Box>
          )}
        </Alert>
      )}
    </div>
  );
}

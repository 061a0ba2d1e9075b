import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { MONO } from '#src/fields/mono.ts';
import type { FicheProps } from '#src/fields/widget.ts';
import { SealedCell } from './cell.tsx';

const ABSENTE = 'Cette valeur a été retirée entre-temps.';
const ECHEC = 'La valeur n’a pas pu être affichée. Merci de réessayer.';

/** A sealed value on its record's page: its mask, and what shows the value where one may. It is forgotten once hidden. */
export function SealedDetail({ field, devoile }: FicheProps) {
  const [valeur, setValeur] = useState<string | null>(null);
  const [faute, setFaute] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!devoile) return <SealedCell />;
  const show = async () => {
    setBusy(true);
    setFaute(null);
    try {
      const found = await devoile();
      setValeur(found);
      if (found === null) setFaute(ABSENTE);
    } catch {
      setFaute(ECHEC);
    } finally {
      setBusy(false);
    }
  };
  const verb = valeur === null ? 'Afficher' : 'Masquer';
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box component="span" aria-live="polite" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {valeur === null ? (
          <SealedCell />
        ) : (
          <Box component="span" sx={{ fontFamily: MONO }}>
            {valeur}
          </Box>
        )}
      </Box>
      <Button
        size="small"
        variant="outlined"
        loading={busy}
        aria-label={enTypographie(`${verb} : ${field.label}`)}
        onClick={() => (valeur === null ? void show() : setValeur(null))}
      >
        {verb}
      </Button>
      {faute !== null && (
        <Box component="span" role="alert" sx={{ color: 'error.main' }}>
          {faute}
        </Box>
      )}
    </Box>
  );
}

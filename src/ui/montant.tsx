import Box from '@mui/material/Box';
import { euros } from '#src/core/valeurs/euros.ts';
import { UNSEEN } from './unseen.ts';

interface Props {
  /** Euros; `null` where it may not be seen, or is not known. */
  readonly valeur: number | null;
  readonly fort?: boolean;
}

/** An amount in euros, whose figures stand one under the other, and which is never cut at the end of a line. */
export function Montant({ valeur, fort = false }: Props) {
  return (
    <Box
      component="span"
      sx={{
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        ...(fort && { fontWeight: 650 }),
      }}
    >
      {valeur === null ? (
        <>
          <span aria-hidden="true">—</span>
          <Box component="span" sx={UNSEEN}>
            montant non communiqué
          </Box>
        </>
      ) : (
        euros(valeur)
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { euros } from '#src/core/valeurs/euros.ts';
import { UNSEEN } from './unseen.ts';

const TAILLES = { normal: 'inherit', grand: '1.25rem', tresGrand: '1.75rem' } as const;

interface Props {
  /** Euros; `null` where it may not be seen, or is not known. */
  readonly valeur: number | null;
  readonly taille?: keyof typeof TAILLES;
  readonly fort?: boolean;
}

/** An amount in euros, whose figures stand one under the other, and which is never cut at the end of a line. */
export function Montant({ valeur, taille = 'normal', fort = taille !== 'normal' }: Props) {
  return (
    <Box
      component="span"
      sx={{
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        fontSize: TAILLES[taille],
        lineHeight: 1.25,
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

import Box from '@mui/material/Box';
import { nombreEnAttente } from '#src/core/api/a-traiter.ts';
import { UNSEEN } from '#src/ui/unseen.ts';
import { useAttentes } from './use-attentes.ts';

/** What waits in a list, beside its name; nothing where nothing does, or while that is not known. */
export function AttenteDe({ liste }: { readonly liste: string }) {
  const compte = useAttentes()?.[liste];
  if (!compte || compte.aFaire === 0) return null;
  const isRetard = compte.enRetard > 0;
  return (
    <>
      <Box component="span" sx={UNSEEN}>
        {`, ${nombreEnAttente(compte.aFaire)} à traiter${isRetard ? `, dont ${nombreEnAttente(compte.enRetard)} en retard` : ''}`}
      </Box>
      <Box
        component="span"
        aria-hidden="true"
        title={isRetard ? `${nombreEnAttente(compte.enRetard)} en retard` : 'À traiter'}
        sx={{
          minWidth: 22,
          paddingInline: '6px',
          borderRadius: '11px',
          fontSize: '0.75rem',
          lineHeight: '22px',
          fontWeight: 650,
          textAlign: 'center',
          fontVariantNumeric: 'tabular-nums',
          color: isRetard ? 'error.contrastText' : 'primary.contrastText',
          backgroundColor: isRetard ? 'error.main' : 'primary.main',
        }}
      >
        {nombreEnAttente(compte.aFaire)}
      </Box>
    </>
  );
}

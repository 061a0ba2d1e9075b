import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import type { SaisieProps } from '#src/admin/screens.ts';
import { isLisible, nuanceLisible, rapportDe, rapportEnMots } from '#src/core/compte/contraste-charte.ts';
import type { Colors } from '#src/core/compte/palette.ts';
import { ColourInput } from '#src/fields/couleur/colour-input.tsx';
import { useCouleurs } from './use-couleurs.ts';

/** A colour, how it reads as it is chosen, and the nearest shade that does where it does not. */
export function CouleurDeCharte({ name, field }: SaisieProps) {
  const couleurs = useCouleurs();
  const { setValue } = useFormContext();
  const champ = name as keyof Colors;
  const isBonne = couleurs !== null && isLisible(champ, couleurs);
  const nuance = couleurs !== null && !isBonne ? nuanceLisible(champ, couleurs) : null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <ColourInput name={name} field={field} />
      {couleurs !== null && (
        <Box role="status" sx={{ typography: 'body2', color: isBonne ? 'success.main' : 'error.main' }}>
          {isBonne ? 'Se lit : ' : 'Ne se lit pas assez : '}
          {rapportEnMots(rapportDe(champ, couleurs))} sur le fond des pages.
        </Box>
      )}
      {nuance !== null && (
        <Box>
          <Button
            size="small"
            variant="outlined"
            startIcon={
              <Box
                component="span"
                aria-hidden
                sx={{ width: 16, height: 16, borderRadius: '4px', bgcolor: nuance }}
              />
            }
            onClick={() =>
              setValue(name, nuance, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
            }
          >
            Prendre la nuance {nuance}
          </Button>
        </Box>
      )}
    </Box>
  );
}

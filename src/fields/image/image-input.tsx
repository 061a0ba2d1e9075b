import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useRef, useState } from 'react';
import { inputHelp } from '#src/fields/input-help.tsx';
import { useFieldInput } from '#src/fields/use-field-input.ts';
import type { InputProps } from '#src/fields/widget.ts';

const ChoixDeLImage = lazy(async () => ({ default: (await import('./choix-de-l-image.tsx')).ChoixDeLImage }));

/** On squares of two greys: a white logo is seen as well as a black one. */
const DAMIER = {
  display: 'grid',
  placeItems: 'center',
  width: 160,
  height: 72,
  p: 1,
  flexShrink: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  background: 'repeating-conic-gradient(#b9bec4 0% 25%, #d4d8dc 0% 50%) 0 0 / 16px 16px',
} as const;

/** The picture as it is, and the window in which another is chosen or sent. */
export function ImageInput({ name, field }: InputProps) {
  const { id, helpId, value, onChange, onBlur, error } = useFieldInput(name, field);
  const [isOpen, setIsOpen] = useState(false);
  const bouton = useRef<HTMLButtonElement>(null);
  const isAide = error !== undefined || field.aide !== undefined;
  const ferme = () => {
    setIsOpen(false);
    bouton.current?.focus();
  };
  const verbe = typeof value === 'string' ? 'Changer l’image' : 'Choisir une image';
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={isAide ? helpId : undefined}>
      <Typography id={`${id}-label`} variant="body2" sx={{ mb: 0.5 }}>
        {field.label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={DAMIER}>
          {typeof value === 'string' ? (
            <Box component="img" src={value} alt="" sx={{ maxWidth: '100%', maxHeight: 54 }} />
          ) : (
            <Box component="span" sx={{ bgcolor: 'background.paper', px: 1, borderRadius: 1 }}>
              Aucune
            </Box>
          )}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              ref={bouton}
              id={id}
              size="small"
              variant="outlined"
              onClick={() => setIsOpen(true)}
              aria-label={`${field.label} : ${verbe.toLowerCase()}`}
            >
              {verbe}
            </Button>
            {typeof value === 'string' && (
              <Button
                size="small"
                color="inherit"
                aria-label={`${field.label} : retirer`}
                onClick={() => {
                  onChange(null);
                  onBlur();
                  bouton.current?.focus();
                }}
              >
                Retirer
              </Button>
            )}
          </Box>
          {typeof value === 'string' && (
            <Typography
              variant="caption"
              component="div"
              color="textSecondary"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {value}
            </Typography>
          )}
        </Box>
      </Box>
      {isAide && (
        <FormHelperText id={helpId} error={error !== undefined}>
          {inputHelp(error, field.aide)}
        </FormHelperText>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ChoixDeLImage
            label={field.label}
            onFerme={ferme}
            onImage={(adresse) => {
              onChange(adresse);
              onBlur();
              ferme();
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}

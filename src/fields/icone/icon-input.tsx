import Box from '@mui/material/Box';
import { useController } from 'react-hook-form';
import { ICONES } from '#src/core/definition/icones.ts';
import { TextInput } from '#src/fields/texte/widget.tsx';
import type { InputProps } from '#src/fields/widget.ts';
import { Icone } from '#src/ui/identite/icone.tsx';

/** The name, and what it draws. */
export function IconInput({ name, field }: InputProps) {
  const { field: control } = useController({ name });
  const drawn = ICONES.find((nom) => nom === control.value);
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <TextInput name={name} field={field} mono />
      {drawn && (
        // Beside the input, under the height of its label.
        <Box
          component="span"
          sx={{ display: 'inline-flex', marginTop: '24px', height: 40, alignItems: 'center' }}
        >
          <Icone nom={drawn} />
        </Box>
      )}
    </Box>
  );
}

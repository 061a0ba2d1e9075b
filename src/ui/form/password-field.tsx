import Box from '@mui/material/Box';
import { type ComponentProps, useState } from 'react';
import { textDress } from '#src/ui/light-dress.ts';
import { TextInput } from '#src/ui/text-input.tsx';

/** A password that one may look at while typing it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'endAdornment'>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <Box
      component="button"
      type="button"
      aria-label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
      aria-controls={props.id}
      onClick={() => setShown(!shown)}
      sx={[
        textDress,
        { flexShrink: 0, marginRight: -0.75, padding: '4px 8px', fontSize: '0.875rem', color: 'inherit' },
      ]}
    >
      {shown ? 'Masquer' : 'Afficher'}
    </Box>
  );
  return <TextInput {...props} type={shown ? 'text' : 'password'} endAdornment={toggle} />;
}

import Button from '@mui/material/Button';
import { type ComponentProps, useState } from 'react';
import { TextInput } from '#src/ui/text-input.tsx';

/** A password that one may look at while typing it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'endAdornment'>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <Button
      color="inherit"
      size="small"
      aria-label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
      aria-controls={props.id}
      onClick={() => setShown(!shown)}
      sx={{ marginRight: -0.75, flexShrink: 0 }}
    >
      {shown ? 'Masquer' : 'Afficher'}
    </Button>
  );
  return <TextInput {...props} type={shown ? 'text' : 'password'} endAdornment={toggle} />;
}

import { type ComponentProps, useState } from 'react';
import { TextInput } from '#src/ui/text-input.tsx';

/** A password that one may look at while typing it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'endAdornment'>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      aria-label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
      aria-controls={props.id}
      onClick={() => setShown(!shown)}
      className="bouton-texte oeil"
    >
      {shown ? 'Masquer' : 'Afficher'}
    </button>
  );
  return <TextInput {...props} type={shown ? 'text' : 'password'} endAdornment={toggle} />;
}

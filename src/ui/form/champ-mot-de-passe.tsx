import { type ChampProps, inputProps } from './champ-texte.tsx';
import { PasswordField } from './password-field.tsx';

interface Props extends ChampProps {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
}

/** A password that one may look at while typing it, and paste. */
export function ChampMotDePasse({ en, name, ...rest }: Props) {
  return <PasswordField {...rest} {...inputProps({ en, name })} />;
}

import { useWatch } from 'react-hook-form';
import { TextInput } from '#src/ui/text-input.tsx';
import { type ChampProps, inputProps } from './champ-texte.tsx';
import { controleDe } from './use-question.ts';

/** Several lines of text; how many characters are left is said once few are. */
export function ChampZone({ en, name }: ChampProps) {
  const { longueur } = controleDe({ en, name }, 'zone');
  const { hint, ...input } = inputProps({ en, name });
  const texte: unknown = useWatch({ control: en.form.control, name });
  const reste = longueur - (typeof texte === 'string' ? [...texte].length : 0);
  const compte = reste < 0 ? `${-reste} caractères en trop` : `${reste} caractères restants`;
  const limite = `${longueur.toLocaleString('fr-FR')} caractères au plus.`;
  return (
    <TextInput
      {...input}
      multiline
      minRows={4}
      maxRows={16}
      sx={{ paddingBlock: 1.25 }}
      hint={[hint, limite, reste <= longueur / 5 ? `${compte}.` : ''].filter(Boolean).join(' ')}
    />
  );
}

import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { TextInput } from '#src/ui/text-input.tsx';
import { type ChampProps, inputProps } from './champ-texte.tsx';
import { champDe, controleDe } from './use-question.ts';

/** Several lines of text; how many characters are left is said once few are, and what had better not be written at once. */
export function ChampZone({ en, name }: ChampProps) {
  const { longueur } = controleDe({ en, name }, 'zone');
  const { hint, ...input } = inputProps({ en, name });
  const texte: unknown = useWatch({ control: en.form.control, name });
  const reste = longueur - (typeof texte === 'string' ? [...texte].length : 0);
  const compte = reste < 0 ? `${-reste} caractères en trop` : `${reste} caractères restants`;
  const limite = `${longueur.toLocaleString('fr-FR')} caractères au plus.`;
  const conseil = champDe({ en, name }).avertit?.(texte) ?? null;
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <TextInput
        {...input}
        multiline
        minRows={4}
        maxRows={16}
        sx={{ paddingBlock: 1.25 }}
        hint={[hint, limite, reste <= longueur / 5 ? `${compte}.` : ''].filter(Boolean).join(' ')}
      />
      <Box role="status" sx={{ color: 'warning.main', fontWeight: 600 }}>
        {conseil && <>{conseil}</>}
      </Box>
    </Box>
  );
}

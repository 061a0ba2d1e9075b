import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import type { ControleTexteLong } from '#src/core/definition/controle.ts';
import { type ChampProps, inputProps } from '#src/ui/form/champ-texte.tsx';
import { champDe, controleDe } from '#src/ui/form/use-question.ts';
import { TextFrame, textAria } from '#src/ui/text-input.tsx';

/** As high as what is written, where the browser knows how; otherwise one draws it out. */
const ZONE = {
  paddingBlock: 1.25,
  '& > textarea': { fieldSizing: 'content', minHeight: '6rem', maxHeight: '24rem', resize: 'vertical' },
} as const;

/** Several lines of text; how many characters are left is said once few are, and what had better not be written at once. */
export function Question({ en, name }: ChampProps) {
  const { longueur } = controleDe<ControleTexteLong>({ en, name }, 'texte-long');
  const { hint, label, problem, inputRef, required, id, ...control } = inputProps({ en, name });
  const texte: unknown = useWatch({ control: en.form.control, name });
  const reste = longueur - (typeof texte === 'string' ? [...texte].length : 0);
  const compte = reste < 0 ? `${-reste} caractères en trop` : `${reste} caractères restants`;
  const limite = `${longueur.toLocaleString('fr-FR')} caractères au plus.`;
  const conseil = champDe({ en, name }).avertit?.(texte) ?? null;
  const aide = [hint, limite, reste <= longueur / 5 ? `${compte}.` : ''].filter(Boolean).join(' ');
  const question = { id, label, required, hint: aide, ...(problem && { problem }) };
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <TextFrame {...question} sx={ZONE}>
        <textarea id={id} ref={inputRef} rows={4} {...textAria(question)} {...control} />
      </TextFrame>
      <Box role="status" sx={{ color: 'warning.main', fontWeight: 600 }}>
        {conseil && <>{conseil}</>}
      </Box>
    </Box>
  );
}

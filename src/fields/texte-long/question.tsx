import { useWatch } from 'react-hook-form';
import type { ControleTexteLong } from '#src/core/definition/controle.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import { type ChampProps, inputProps } from '#src/ui/form/champ-texte.tsx';
import { champDe, controleDe } from '#src/ui/form/use-question.ts';
import { TextFrame, textAria } from '#src/ui/text-input.tsx';

/** Several lines of text; how many characters are left is said once few are, and what had better not be written at once. */
export function Question({ en, name }: ChampProps) {
  const { longueur } = controleDe<ControleTexteLong>({ en, name }, 'texte-long');
  const { hint, label, problem, inputRef, required, id, ...control } = inputProps({ en, name });
  const texte: unknown = useWatch({ control: en.form.control, name });
  const reste = longueur - (typeof texte === 'string' ? [...texte].length : 0);
  const compte = reste < 0 ? `${-reste} caractères en trop` : `${reste} caractères restants`;
  const limite = `${enNombre(longueur)} caractères au plus.`;
  const conseil = champDe({ en, name }).avertit?.(texte) ?? null;
  const aide = [hint, limite, reste <= longueur / 5 ? `${compte}.` : ''].filter(Boolean).join(' ');
  const question = { id, label, required, hint: aide, ...(problem && { problem }) };
  return (
    <div className="pile-6">
      <TextFrame {...question} boite="zone-texte">
        <textarea id={id} ref={inputRef} rows={4} {...textAria(question)} {...control} />
      </TextFrame>
      <div role="status" className="conseil">
        {conseil && <>{conseil}</>}
      </div>
    </div>
  );
}

import type { ChangeEvent } from 'react';
import { nettoieIban } from '#src/core/iban.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { type ChampProps, inputProps } from './champ-texte.tsx';

/** Writes in capitals and without spaces, and leaves the caret where it was among the characters. */
function cleanInPlace(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  const clean = nettoieIban(value);
  if (clean === value) return;
  const caret = nettoieIban(value.slice(0, selectionStart ?? value.length)).length;
  input.value = clean;
  input.setSelectionRange(caret, caret);
}

/** An IBAN or a BIC, as it is typed or pasted from anywhere. */
export function ChampCompte({ en, name, hint }: ChampProps & { readonly hint?: string }) {
  const { onChange, ...rest } = inputProps({ en, name });
  return (
    <TextInput
      {...rest}
      {...(hint && { hint })}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        if (event.target instanceof HTMLInputElement) cleanInPlace(event.target);
        void onChange(event);
      }}
    />
  );
}

import type { ComponentProps } from 'react';
import { TextInput } from '#src/ui/text-input.tsx';
import type { ChampTexte } from './champ-texte.tsx';
import { inputProps } from './champ-texte.tsx';

/** One line of text that is written in capitals, whatever the keyboard says. */
export function ChampMajuscules({ en, name, ...rest }: ComponentProps<typeof ChampTexte>) {
  const { onChange, ...input } = inputProps({ en, name });
  return (
    <TextInput
      autoCapitalize="characters"
      {...rest}
      {...input}
      onChange={(event) => {
        const { target } = event;
        const capitales = target.value.toUpperCase();
        // Writing the same value again would move the caret.
        if (capitales !== target.value) target.value = capitales;
        void onChange(event);
      }}
    />
  );
}

import type { ComponentProps } from 'react';
import { TextInput } from '#src/ui/text-input.tsx';
import { type ChampProps, questionProps } from './use-question.ts';

export type { ChampProps } from './use-question.ts';

type InputProps = Omit<ComponentProps<typeof TextInput>, 'id' | 'label' | 'problem' | 'required' | 'name'>;

/** What an input of any kind takes from the form: its label, its help, its rule's sentence, and its place in it. */
export function inputProps({ en, name }: ChampProps) {
  const question = questionProps({ en, name });
  const { ref, ...control } = en.form.register(name);
  return { ...control, inputRef: ref, ...question };
}

/** One line of text. */
export function ChampTexte({ en, name, ...rest }: ChampProps & InputProps) {
  return <TextInput {...rest} {...inputProps({ en, name })} />;
}

import type { ComponentProps } from 'react';
import { TextInput } from '#src/ui/text-input.tsx';
import { type FormulaireEnCours, inputId } from './use-formulaire.ts';

export interface ChampProps {
  readonly en: FormulaireEnCours;
  readonly name: string;
}

type InputProps = Omit<ComponentProps<typeof TextInput>, 'id' | 'label' | 'problem' | 'required' | 'name'>;

/** What an input of any kind takes from the form: its label, its rule's sentence, and its place in it. */
export function inputProps({ en, name }: ChampProps) {
  const champ = en.champs[name];
  if (!champ) throw new Error(`Champ « ${name} » non déclaré dans le formulaire « ${en.key} »`);
  const { ref, ...control } = en.form.register(name);
  const problem = en.form.formState.errors[name]?.message;
  return {
    ...control,
    inputRef: ref,
    id: inputId(en.key, name),
    label: champ.label,
    required: champ.requis !== false,
    ...(typeof problem === 'string' && { problem }),
  };
}

/** One line of text. */
export function ChampTexte({ en, name, ...rest }: ChampProps & InputProps) {
  return <TextInput {...rest} {...inputProps({ en, name })} />;
}

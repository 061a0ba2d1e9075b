import { type ChampProps, questionProps } from '#src/ui/form/use-question.ts';
import { type Ecriture, useTexte } from '#src/ui/form/use-reponse.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { plaqueEnMots } from './sens.ts';

const PLAQUE: Ecriture = {
  affiche: (valeur) =>
    String(valeur ?? '').length === 7 ? plaqueEnMots(String(valeur)) : String(valeur ?? ''),
  lit: (texte) => texte.replace(/-/g, ''),
};

/** A plate, with its dashes. */
export function Question(props: ChampProps) {
  const [texte, ecrit] = useTexte(props, PLAQUE);
  return (
    <TextInput
      {...questionProps(props)}
      name={props.name}
      autoComplete="off"
      value={texte}
      onChange={(event) => ecrit(event.target.value)}
    />
  );
}

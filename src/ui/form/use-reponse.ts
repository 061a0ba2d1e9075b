import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fauteDe } from './use-formulaire.ts';
import type { ChampProps } from './use-question.ts';

/** Gives an answer. */
export function repond({ en, name }: ChampProps, valeur: unknown): void {
  // What was said of it may no longer hold.
  const isJudged = en.attempt > 0 || fauteDe(en.form, name) !== undefined;
  en.form.setValue(name, valeur, { shouldDirty: true, shouldValidate: isJudged });
}

/** The answer as it stands, and how to give another: for controls that are no plain input. */
export function useReponse(props: ChampProps): [unknown, (valeur: unknown) => void] {
  const { en, name } = props;
  const valeur: unknown = useWatch({ control: en.form.control, name });
  return [valeur, (suivante) => repond(props, suivante)];
}

/** An answer that one writes otherwise than it travels. `lit(affiche(valeur))` is the value again. */
export interface Ecriture {
  readonly affiche: (valeur: unknown) => string;
  readonly lit: (texte: string) => unknown;
}

/** What is in the box, kept apart: half-typed, it may say nothing yet. A value that comes from elsewhere replaces it. */
export function useTexte(props: ChampProps, { affiche, lit }: Ecriture): [string, (texte: string) => void] {
  const [valeur, change] = useReponse(props);
  const [texte, setTexte] = useState(() => affiche(valeur));
  const shown = lit(texte) === (valeur ?? '') ? texte : affiche(valeur);
  const ecrit = (suivant: string) => {
    setTexte(suivant);
    change(lit(suivant));
  };
  return [shown, ecrit];
}

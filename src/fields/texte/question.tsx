import type { ControleTexte } from '#src/core/definition/controle.ts';
import { ChampTexte } from '#src/ui/form/champ-texte.tsx';
import { type ChampProps, controleDe } from '#src/ui/form/use-question.ts';

/** One line of text. */
export function Question(props: ChampProps) {
  const { autoComplete, inputMode } = controleDe<ControleTexte>(props, 'texte');
  return <ChampTexte {...props} {...(autoComplete && { autoComplete })} {...(inputMode && { inputMode })} />;
}

import { type ControleTexte, isControle } from '#src/core/definition/controle.ts';
import type { ControleChoix } from '#src/fields/choix/sens.ts';
import { inputProps } from '#src/ui/form/champ-texte.tsx';
import { type ChampProps, controleDe } from '#src/ui/form/use-question.ts';
import { repond } from '#src/ui/form/use-reponse.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { numeroEtSuite } from './numero-et-suite.ts';

/** Gives what was typed behind a number to the question that asks for it, once one has left the box. */
function coupe({ en, name }: ChampProps, suite: string, typed: string): void {
  const controle = en.champs[suite]?.controle;
  const lu = isControle<ControleChoix>(controle, 'choix') && numeroEtSuite(typed, controle.options);
  if (!lu) return;
  repond({ en, name }, lu.numero);
  repond({ en, name: suite }, lu.code);
}

/** One line of text. */
export function Question(props: ChampProps) {
  const { autoComplete, inputMode, suite } = controleDe<ControleTexte>(props, 'texte');
  const { onBlur, ...input } = inputProps(props);
  return (
    <TextInput
      {...(autoComplete && { autoComplete })}
      {...(inputMode && { inputMode })}
      {...input}
      onBlur={(event) => {
        if (suite) coupe(props, suite, event.target.value);
        void onBlur(event);
      }}
    />
  );
}

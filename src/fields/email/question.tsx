import { type ChampProps, ChampTexte } from '#src/ui/form/champ-texte.tsx';
import { controleDe } from '#src/ui/form/use-question.ts';
import type { ControleEmail } from './sens.ts';

/** An e-mail address, with the keyboard that has its signs. */
export function Question(props: ChampProps) {
  const { autoComplete } = controleDe<ControleEmail>(props, 'email');
  return (
    <ChampTexte
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...(autoComplete && { autoComplete })}
    />
  );
}

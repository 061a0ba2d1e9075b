import { type ChampProps, ChampTexte } from './champ-texte.tsx';
import { controleDe } from './use-question.ts';

/** An e-mail address, with the keyboard that has its signs. */
export function ChampEmail(props: ChampProps) {
  const { autoComplete } = controleDe(props, 'email');
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

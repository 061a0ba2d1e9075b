import { ChampMotDePasse } from '#src/ui/form/champ-mot-de-passe.tsx';
import type { ChampProps } from '#src/ui/form/use-question.ts';

/** The password that one has. */
export function Question(props: ChampProps) {
  return <ChampMotDePasse {...props} autoComplete="current-password" />;
}

import { ChampCase } from '#src/ui/form/champ-case.tsx';
import type { ChampProps } from '#src/ui/form/use-question.ts';

/** A box to tick, with its sentence beside it. */
export function Question(props: ChampProps) {
  return <ChampCase {...props} />;
}

import { ChampJour } from './champ-jour.tsx';
import type { ChampProps } from './champ-texte.tsx';

/** A day, typed or chosen. */
export function ChampDate(props: ChampProps) {
  return <ChampJour {...props} />;
}

import { type ChampProps, ChampTexte } from './champ-texte.tsx';

/** A health professional: one that we know, or a name. */
export function ChampProfessionnel(props: ChampProps) {
  return <ChampTexte {...props} autoComplete="off" />;
}

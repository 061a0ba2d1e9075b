import { type ChampProps, ChampTexte } from './champ-texte.tsx';

/** A locality. */
export function ChampLocalite(props: ChampProps) {
  return <ChampTexte {...props} autoComplete="address-level2" />;
}

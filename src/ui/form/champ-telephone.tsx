import { type ChampProps, ChampTexte } from './champ-texte.tsx';

/** A telephone number. */
export function ChampTelephone(props: ChampProps) {
  return <ChampTexte {...props} type="tel" inputMode="tel" autoComplete="tel" />;
}

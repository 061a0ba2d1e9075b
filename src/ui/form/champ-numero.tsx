import { type ChampProps, ChampTexte } from './champ-texte.tsx';

/** A number of several groups of digits: NIR, SIRET. */
export function ChampNumero(props: ChampProps) {
  return <ChampTexte {...props} inputMode="numeric" autoComplete="off" spellCheck={false} />;
}

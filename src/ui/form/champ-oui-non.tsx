import type { ChampProps } from './champ-texte.tsx';
import { GroupeRadio } from './groupe-radio.tsx';
import { questionProps } from './use-question.ts';
import { useReponse } from './use-reponse.ts';

/** Oui or Non: neither is chosen from the start. */
export function ChampOuiNon(props: ChampProps) {
  const [valeur, change] = useReponse(props);
  return <GroupeRadio question={questionProps(props)} value={valeur} onChange={change} />;
}

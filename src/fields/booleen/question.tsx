import { GroupeRadio } from '#src/ui/form/groupe-radio.tsx';
import { type ChampProps, questionProps } from '#src/ui/form/use-question.ts';
import { useReponse } from '#src/ui/form/use-reponse.ts';

/** Oui or Non: neither is chosen from the start. */
export function Question(props: ChampProps) {
  const [valeur, change] = useReponse(props);
  return <GroupeRadio question={questionProps(props)} value={valeur} onChange={change} />;
}

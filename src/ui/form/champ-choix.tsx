import type { ChampProps } from './champ-texte.tsx';
import { GroupeRadio } from './groupe-radio.tsx';
import { ListeDeroulante } from './liste-deroulante.tsx';
import { controleDe, questionProps, useReponse } from './use-question.ts';

/** As many as one sees in one glance. */
const BOUTONS_MAX = 5;

/** One of several: buttons where they are few, a list otherwise. */
export function ChampChoix(props: ChampProps) {
  const { options, presentation } = controleDe(props, 'choix');
  const [valeur, change] = useReponse(props);
  const question = questionProps(props);
  const isButtons = (presentation ?? (options.length <= BOUTONS_MAX ? 'boutons' : 'liste')) === 'boutons';
  if (isButtons)
    return (
      <GroupeRadio
        question={question}
        options={options.map((option) => ({ ...option }))}
        value={valeur}
        onChange={change}
      />
    );
  return (
    <ListeDeroulante
      question={question}
      options={options}
      value={typeof valeur === 'string' ? valeur : ''}
      onChange={(code) => change(code === '' ? null : code)}
    />
  );
}

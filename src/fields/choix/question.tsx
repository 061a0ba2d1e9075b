import { useWatch } from 'react-hook-form';
import { GroupeRadio } from '#src/ui/form/groupe-radio.tsx';
import { ListeDeroulante } from '#src/ui/form/liste-deroulante.tsx';
import { type ChampProps, controleDe, questionProps } from '#src/ui/form/use-question.ts';
import { useReponse } from '#src/ui/form/use-reponse.ts';
import type { ControleChoix } from './sens.ts';

/** As many as one sees in one glance. */
const BOUTONS_MAX = 5;

/** What is offered, as the other answers stand; nothing before the question that it depends on has its answer. */
function useOffertes(props: ChampProps) {
  const { options, selon } = controleDe<ControleChoix>(props, 'choix');
  const autre: unknown = useWatch({ control: props.en.form.control, name: selon ?? props.name });
  return selon === undefined ? options : options.filter(({ groupe }) => groupe === autre);
}

/** One of several: buttons where they are few, a list otherwise. */
export function Question(props: ChampProps) {
  const { presentation, selon } = controleDe<ControleChoix>(props, 'choix');
  const options = useOffertes(props);
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
      groupees={selon === undefined}
      value={typeof valeur === 'string' ? valeur : ''}
      {...(options.length === 0 && { disabled: true, attente: 'Répondez d’abord à la question précédente' })}
      onChange={(code) => change(code === '' ? null : code)}
    />
  );
}

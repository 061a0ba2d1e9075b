import { useWatch } from 'react-hook-form';
import { GroupeRadio } from '#src/ui/form/groupe-radio.tsx';
import { ListeDeroulante } from '#src/ui/form/liste-deroulante.tsx';
import { type ChampProps, controleDe, questionProps } from '#src/ui/form/use-question.ts';
import { useReponse } from '#src/ui/form/use-reponse.ts';
import type { ControleChoix } from './sens.ts';

/** As many as one sees in one glance. */
const BOUTONS_MAX = 5;

/** One of several, of those that the other answers leave: buttons where they are few, a list otherwise. */
export function Question(props: ChampProps) {
  const { options: toutes, presentation, selon } = controleDe<ControleChoix>(props, 'choix');
  const reponses = useWatch({ control: props.en.form.control, name: selon?.de ?? [] });
  const options = selon ? toutes.filter((option) => selon.offre(option, reponses)) : toutes;
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
      groupees={!selon}
      value={typeof valeur === 'string' ? valeur : ''}
      {...(options.length === 0 && { disabled: true, attente: 'Répondez d’abord à la question précédente' })}
      onChange={(code) => change(code === '' ? null : code)}
    />
  );
}

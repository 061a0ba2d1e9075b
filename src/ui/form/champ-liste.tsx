import type { ControleChoix } from '#src/fields/choix/sens.ts';
import { Question } from './question.tsx';
import { decrit } from './question-textes.tsx';
import { type ChampProps, controleDe, questionProps } from './use-question.ts';
import { useReponse } from './use-reponse.ts';

/** One of many, by the browser's own list, on the public pages: they carry no MUI. */
export function ChampListe({ en, name }: ChampProps) {
  const question = questionProps({ en, name });
  const { options } = controleDe<ControleChoix>({ en, name }, 'choix');
  const [valeur, change] = useReponse({ en, name });
  return (
    <Question question={question}>
      <select
        id={question.id}
        name={name}
        value={typeof valeur === 'string' ? valeur : ''}
        aria-required={question.required}
        aria-invalid={question.problem !== undefined}
        aria-describedby={decrit(question)}
        onChange={({ target }) => change(target.value)}
        className="liste-native"
      >
        <option value="">Choisissez…</option>
        {options.map(({ code, libelle }) => (
          <option key={code} value={code}>
            {libelle}
          </option>
        ))}
      </select>
    </Question>
  );
}

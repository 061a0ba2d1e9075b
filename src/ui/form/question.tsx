import type { ReactNode } from 'react';
import { AideQuestion, decrit, FauteQuestion, Marque } from './question-textes.tsx';
import type { QuestionProps } from './use-question.ts';

interface Props {
  readonly question: QuestionProps;
  readonly children: ReactNode;
}

/** A question with one control: its label above it, its help, and what is wrong under it. */
export function Question({ question, children }: Props) {
  const { id, label, required, hint, problem } = question;
  return (
    <div className="pile-6 souple">
      <label htmlFor={id} className="etiquette">
        {label}
        <Marque required={required} />
      </label>
      {hint && <AideQuestion id={id}>{hint}</AideQuestion>}
      {children}
      {problem && <FauteQuestion id={id}>{problem}</FauteQuestion>}
    </div>
  );
}

/** A question with several controls, whose label a screen reader says with each of them. */
export function QuestionGroupe({ question, children }: Props) {
  const { id, label, required, hint, problem } = question;
  return (
    <fieldset aria-describedby={decrit(question)} className="question-groupe">
      <legend>
        {label}
        <Marque required={required} />
      </legend>
      <div className="pile-8">
        {hint && <AideQuestion id={id}>{hint}</AideQuestion>}
        {children}
        {problem && <FauteQuestion id={id}>{problem}</FauteQuestion>}
      </div>
    </fieldset>
  );
}

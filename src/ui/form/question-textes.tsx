import type { ReactNode } from 'react';
import type { QuestionProps } from './use-question.ts';

/** Says whether a question has to be answered; those who listen hear it of the control itself. */
export function Marque({ required }: Pick<QuestionProps, 'required'>) {
  if (required === undefined) return null;
  // The mark is never alone on a line.
  return <span aria-hidden="true">{required ? '\u00a0*' : ' (facultatif)'}</span>;
}

/** What helps to answer, under the label. */
export function AideQuestion({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div id={`${id}-aide`} className="note">
      {children}
    </div>
  );
}

/** What is wrong, under the control and bound to it. */
export function FauteQuestion({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div id={`${id}-erreur`} className="faute">
      {children}
    </div>
  );
}

/** The ids of what describes a control, as `aria-describedby` wants them. */
export function decrit({ id, hint, problem }: Pick<QuestionProps, 'id' | 'hint' | 'problem'>) {
  return [hint && `${id}-aide`, problem && `${id}-erreur`].filter(Boolean).join(' ') || undefined;
}

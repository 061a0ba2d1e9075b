import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { QuestionProps } from './use-question.ts';

/** Marks a question that has to be answered; those who listen hear it of the control itself. */
export function MarqueRequise() {
  return <span aria-hidden="true"> * </span>;
}

/** What helps to answer, under the label. */
export function AideQuestion({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Box id={`${id}-aide`} sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
      {children}
    </Box>
  );
}

/** What is wrong, under the control and bound to it. */
export function FauteQuestion({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Box
      id={`${id}-erreur`}
      sx={(theme) => ({ ...theme.typography.body2, color: 'error.main', fontWeight: 500 })}
    >
      {children}
    </Box>
  );
}

/** The ids of what describes a control, as `aria-describedby` wants them. */
export function decrit({ id, hint, problem }: Pick<QuestionProps, 'id' | 'hint' | 'problem'>) {
  return [hint && `${id}-aide`, problem && `${id}-erreur`].filter(Boolean).join(' ') || undefined;
}

interface Props {
  readonly question: QuestionProps;
  readonly children: ReactNode;
}

/** A question with one control: its label above it, its help, and what is wrong under it. */
export function Question({ question, children }: Props) {
  const { id, label, required, hint, problem } = question;
  return (
    <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, justifySelf: 'start' }}>
        {label}
        {required && <MarqueRequise />}
      </Box>
      {hint && <AideQuestion id={id}>{hint}</AideQuestion>}
      {children}
      {problem && <FauteQuestion id={id}>{problem}</FauteQuestion>}
    </Box>
  );
}

/** A question with several controls, whose label a screen reader says with each of them. */
export function QuestionGroupe({ question, children }: Props) {
  const { id, label, required, hint, problem } = question;
  return (
    <Box
      component="fieldset"
      aria-describedby={decrit(question)}
      sx={{ minWidth: 0, margin: 0, padding: 0, border: 0 }}
    >
      <Box component="legend" sx={{ padding: 0, marginBottom: 0.75, fontWeight: 600 }}>
        {label}
        {required && <MarqueRequise />}
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {hint && <AideQuestion id={id}>{hint}</AideQuestion>}
        {children}
        {problem && <FauteQuestion id={id}>{problem}</FauteQuestion>}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
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
    <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, justifySelf: 'start' }}>
        {label}
        <Marque required={required} />
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
        <Marque required={required} />
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {hint && <AideQuestion id={id}>{hint}</AideQuestion>}
        {children}
        {problem && <FauteQuestion id={id}>{problem}</FauteQuestion>}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { QuestionFaq, QuestionLiee } from '#src/core/adherent/contenu.ts';
import { RichText } from '#src/ui/rich-text.tsx';
import { Feedback } from './feedback.tsx';
import { QuestionList } from './question-list.tsx';

interface Props {
  readonly question: QuestionFaq;
  /** The focus comes here, unless somebody is still typing what he looks for. */
  readonly takesFocus: boolean;
  readonly onRelated: (question: QuestionLiee) => void;
  readonly onDone: () => void;
}

/** One answer, its neighbours, and what one thought of it. */
export function Answer({ question, takesFocus, onRelated, onDone }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  const { title, content, rateCode, related } = question;
  return (
    <Box component="article" sx={{ display: 'grid', gap: 3 }}>
      <Box
        component="h3"
        ref={ref}
        tabIndex={-1}
        sx={(theme) => ({ ...theme.typography.h2, margin: 0, outline: 'none', textWrap: 'balance' })}
      >
        {title}
      </Box>
      <RichText html={content} firstHeading={4} />
      {related.length > 0 && (
        <Box component="section" aria-label="Questions liées">
          <Box sx={{ fontWeight: 600, paddingInline: 1 }}>Questions liées</Box>
          <QuestionList questions={related} onOpen={onRelated} />
        </Box>
      )}
      <Feedback key={rateCode} rateCode={rateCode} onDone={onDone} />
    </Box>
  );
}

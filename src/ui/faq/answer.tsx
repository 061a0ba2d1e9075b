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
    <article className="pile-24">
      <h3 ref={ref} tabIndex={-1} className="titre-2 reponse-titre">
        {title}
      </h3>
      <RichText html={content} firstHeading={4} />
      {related.length > 0 && (
        <section aria-label="Questions liées">
          <div className="questions-liees">Questions liées</div>
          <QuestionList questions={related} onOpen={onRelated} />
        </section>
      )}
      <Feedback key={rateCode} rateCode={rateCode} onDone={onDone} />
    </article>
  );
}

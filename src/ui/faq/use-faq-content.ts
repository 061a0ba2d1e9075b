import { useEffect, useState } from 'react';
import type { CategorieFaq, QuestionFaq } from '#src/core/adherent/contenu.ts';
import { faqCategories, faqPopular } from '#src/provider/faq.ts';

export interface FaqContent {
  readonly top: readonly QuestionFaq[];
  readonly categories: readonly CategorieFaq[];
}

export interface ContentRead {
  /** `null` while it comes, `false` when it could not. */
  readonly content: FaqContent | null | false;
  readonly retry: () => void;
}

function ask(): Promise<FaqContent> {
  return Promise.all([faqPopular(), faqCategories()]).then(([top, categories]) => ({ top, categories }));
}

/** What the window shows before one looks for anything. */
export function useFaqContent(): ContentRead {
  const [content, setContent] = useState<FaqContent | null | false>(null);
  const [asked, setAsked] = useState(ask);
  useEffect(() => {
    let gone = false;
    asked.then(
      (answer) => !gone && setContent(answer),
      () => !gone && setContent(false),
    );
    return () => {
      gone = true;
    };
  }, [asked]);
  const retry = () => {
    setContent(null);
    setAsked(ask());
  };
  return { content, retry };
}

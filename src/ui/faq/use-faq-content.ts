import { useEffect, useState } from 'react';
import type { CategorieFaq, QuestionFaq } from '#src/core/adherent/contenu.ts';
import { faqCategories, faqPopular } from '#src/provider/faq.ts';

export interface FaqContent {
  readonly top: readonly QuestionFaq[];
  readonly categories: readonly CategorieFaq[];
}

/** What the window shows before one looks for anything: `null` while it comes, `false` when it could not. */
export function useFaqContent(): FaqContent | null | false {
  const [content, setContent] = useState<FaqContent | null | false>(null);
  useEffect(() => {
    let gone = false;
    Promise.all([faqPopular(), faqCategories()]).then(
      ([top, categories]) => !gone && setContent({ top, categories }),
      () => !gone && setContent(false),
    );
    return () => {
      gone = true;
    };
  }, []);
  return content;
}

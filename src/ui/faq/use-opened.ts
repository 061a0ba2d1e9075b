import { useState } from 'react';
import type { QuestionFaq, QuestionLiee } from '#src/core/adherent/contenu.ts';
import { faqClick } from '#src/provider/faq.ts';

export interface Opened {
  /** The question that is read; none while one looks for it. */
  readonly question: QuestionFaq | null;
  /** Somebody asked for what is shown now, by a button: the focus comes along. It stays with those who type. */
  readonly movesFocus: boolean;
  readonly open: (question: QuestionFaq) => void;
  readonly openByItself: (question: QuestionFaq) => void;
  readonly openRelated: (related: QuestionLiee) => void;
  /** To the question before, or to the lists. */
  readonly back: () => void;
  /** To the lists. */
  readonly close: () => void;
  readonly closeByItself: () => void;
}

/** What is being read, question after question. Each is counted when it opens. */
export function useOpened(known: readonly QuestionFaq[], initial?: string): Opened {
  const [path, setPath] = useState<readonly QuestionFaq[]>([]);
  const [movesFocus, setMovesFocus] = useState(false);
  const question = path.at(-1) ?? null;
  const [waited, setWaited] = useState(initial);
  const first = known.find(({ clickCode }) => clickCode === waited);
  if (first) {
    // The question of the address, once the questions are there.
    setWaited(undefined);
    setPath([first]);
  }
  const show = (next: readonly QuestionFaq[], onPurpose: boolean) => {
    setPath(next);
    setMovesFocus(onPurpose);
  };
  const read = (next: readonly QuestionFaq[], onPurpose: boolean) => {
    const last = next.at(-1);
    if (last && last.clickCode !== question?.clickCode) faqClick(last.clickCode);
    show(next, onPurpose);
  };
  return {
    question,
    movesFocus,
    open: (one) => read([one], true),
    openByItself: (one) => read([one], false),
    openRelated(related) {
      // In full where it is known; a neighbour comes without its own neighbours.
      const whole = known.find(({ clickCode }) => clickCode === related.clickCode);
      read([...path, whole ?? { ...related, rateCode: related.clickCode, related: [] }], true);
    },
    back: () => show(path.slice(0, -1), true),
    close: () => show([], true),
    closeByItself: () => show([], false),
  };
}

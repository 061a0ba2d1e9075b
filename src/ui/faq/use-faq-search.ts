import { useEffect, useEffectEvent, useState } from 'react';
import type { QuestionFaq } from '#src/core/adherent/contenu.ts';
import { faqSearch } from '#src/provider/faq.ts';

/** A pause in typing: not one call a letter. */
const PAUSE_MS = 350;

/** The questions found; `null` where nothing was asked, words where nothing can be shown. */
export type Trouvees = readonly QuestionFaq[] | 'enCours' | 'erreur' | null;

/**
 * What answers a text that is being typed, and calls back with each answer. The answer to an older text never replaces
 * that to a newer one.
 */
export function useFaqSearch(texte: string, onAnswer: (trouvees: readonly QuestionFaq[]) => void): Trouvees {
  const [trouvees, setTrouvees] = useState<Trouvees>(null);
  const asked = texte.trim();
  const show = useEffectEvent((answer: Trouvees) => {
    setTrouvees(answer);
    onAnswer(Array.isArray(answer) ? answer : []);
  });
  useEffect(() => {
    if (asked === '') {
      show(null);
      return;
    }
    let late = false;
    const timer = window.setTimeout(() => {
      setTrouvees((before) => (Array.isArray(before) ? before : 'enCours'));
      faqSearch(asked).then(
        (answer) => late || show(answer),
        () => late || show('erreur'),
      );
    }, PAUSE_MS);
    return () => {
      late = true;
      window.clearTimeout(timer);
    };
  }, [asked]);
  return trouvees;
}

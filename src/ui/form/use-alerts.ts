import { useEffect, useRef } from 'react';
import { toast, toasts } from '#src/ui/toasts.ts';
import { type FormulaireEnCours, fauteDe } from './use-formulaire.ts';

/** What is said in passing of a field's problem; `null`: the field and the summary are enough. */
export type Alerte = (name: string, message: string) => string | null;

/**
 * After an attempt, also says in passing what the specification wants to be said so (specification 1 §5). What was said
 * of the attempt before is over: it must not stand before what comes next.
 */
export function useAlerts({ attempt, champs, form }: FormulaireEnCours, alerte: Alerte): void {
  const sentences = Object.keys(champs).flatMap((name) => {
    const message = fauteDe(form, name);
    return (message !== undefined && alerte(name, message)) || [];
  });
  const latest = useRef(sentences);
  latest.current = sentences;
  useEffect(() => {
    if (attempt === 0) return;
    const said = [...new Set(latest.current)].map((sentence) => toast(sentence, 'error'));
    return () => {
      for (const id of said) toasts.close(id);
    };
  }, [attempt]);
}

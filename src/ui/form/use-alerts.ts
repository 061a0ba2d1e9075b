import { useEffect, useRef } from 'react';
import { toast } from '#src/ui/toasts.ts';
import type { FormulaireEnCours } from './use-formulaire.ts';

/** What is said in passing of a field's problem; `null`: the field and the summary are enough. */
export type Alerte = (name: string, message: string) => string | null;

/** After an attempt, also says in passing what the specification wants to be said so (specification 1 §5). */
export function useAlerts({ attempt, champs, form }: FormulaireEnCours, alerte: Alerte): void {
  const { errors } = form.formState;
  const latest = useRef<readonly string[]>([]);
  latest.current = Object.keys(champs).flatMap((name) => {
    const message = errors[name]?.message;
    return (typeof message === 'string' && alerte(name, message)) || [];
  });
  useEffect(() => {
    if (attempt > 0) for (const sentence of new Set(latest.current)) toast(sentence, 'error');
  }, [attempt]);
}

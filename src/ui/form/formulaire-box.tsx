import { type ReactNode, useEffect, useRef } from 'react';
import { FormSummary } from '#src/ui/form-summary.tsx';
import type { FormulaireEnCours } from './use-formulaire.ts';

interface Props {
  readonly en: FormulaireEnCours;
  /** The name of the form for assistive technology. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The attempt that the summary has still to take the focus for; 0 where it has: one that comes back under who types leaves it. */
function useTentativeNeuve({ message, attempt }: FormulaireEnCours): number {
  const dite = useRef(0);
  useEffect(() => {
    if (message || attempt === 0) dite.current = attempt;
  });
  return dite.current === attempt ? 0 : attempt;
}

/** A form with the summary of what is wrong at its top, which takes the focus once after an attempt. */
export function FormulaireBox({ en, label, children }: Props) {
  const attempt = useTentativeNeuve(en);
  return (
    <form noValidate aria-label={label} onSubmit={(event) => void en.submit(event)} className="pile-24">
      {en.message && <FormSummary message={en.message} problems={en.problems} attempt={attempt} />}
      {children}
    </form>
  );
}

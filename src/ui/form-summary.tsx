import { type ReactNode, useEffect, useRef } from 'react';
import { M } from '#src/core/definition/messages.ts';
import { useTitreEnErreur } from './use-title.ts';

/** One field in error: its label, its sentence, and the id of its input. */
export interface FieldProblem {
  readonly inputId: string;
  readonly label: string;
  readonly message: string;
  /** Nothing had to be answered. */
  readonly isFacultatif?: boolean;
}

/** What is said where no required answer is wrong. */
export const A_CORRIGER = 'Merci de corriger les champs signalés.';

/** What is told of a question without an answer. */
const SANS_REPONSE: ReadonlySet<string> = new Set([M.REQ, M.FILE, M.CHOIX, M.DATE_NAISSANCE, M.CGU_ABSENTES]);

/** The sentence above what is wrong. A question may be asked only because of another: its answer is missing all the same. */
export function resumeDe(problems: readonly FieldProblem[]): string {
  const isManquant = ({ message, isFacultatif }: FieldProblem) => !isFacultatif || SANS_REPONSE.has(message);
  return problems.some(isManquant) ? M.FORM : A_CORRIGER;
}

/** What the sentence about missing answers leaves unsaid: some were given, and are not right. */
function aCorriger(message: ReactNode, problems: readonly FieldProblem[]): string | null {
  const fausses = problems.filter(({ message: faute }) => !SANS_REPONSE.has(faute)).length;
  if (message !== M.FORM || fausses === 0) return null;
  return fausses === 1
    ? 'Une de vos réponses est à corriger.'
    : `${fausses} de vos réponses sont à corriger.`;
}

interface Props {
  readonly message: ReactNode;
  readonly problems?: readonly FieldProblem[];
  /** Changes at every attempt, so that the summary takes the focus again. */
  readonly attempt: number;
}

/**
 * What is wrong with a form, at its top after an attempt: it takes the focus, and leads to each field. Buttons and not
 * links, because the address after `#` is the route.
 */
export function FormSummary({ message, problems = [], attempt }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const fausses = aCorriger(message, problems);
  useTitreEnErreur();
  useEffect(() => {
    if (attempt > 0) ref.current?.focus();
  }, [attempt]);
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="resume-erreurs">
      <span aria-hidden="true" className="resume-signe">
        !
      </span>
      <div className="souple">
        <div className="fort">
          {message}
          {fausses && <> {fausses}</>}
        </div>
        {problems.length > 0 && (
          <ul className="pile-4 sans-puces">
            {problems.map(({ inputId, label, message: sentence }) => (
              <li key={inputId}>
                <button
                  type="button"
                  className="resume-renvoi"
                  onClick={() => document.getElementById(inputId)?.focus()}
                >
                  {label} : {sentence}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

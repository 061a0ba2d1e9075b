import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { M } from '#src/core/definition/messages.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { lisible } from './lisible.ts';
import { useTitreEnErreur } from './use-title.ts';

/** One field in error: its label, its sentence, and the id of its input. */
export interface FieldProblem {
  readonly inputId: string;
  readonly label: string;
  readonly message: string;
}

/** What is told of a question without an answer. */
const SANS_REPONSE: ReadonlySet<string> = new Set([M.REQ, M.FILE, M.CHOIX, M.DATE_NAISSANCE, M.CGU_ABSENTES]);

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
    <Box
      ref={ref}
      role="alert"
      tabIndex={-1}
      sx={{
        display: 'flex',
        gap: 1.5,
        padding: 2,
        border: 1,
        borderLeft: 4,
        borderColor: 'error.main',
        borderRadius: 1,
        backgroundColor: 'background.paper',
        outlineOffset: 2,
      }}
    >
      <Box component="span" aria-hidden="true" sx={{ color: 'error.main', fontWeight: 700 }}>
        !
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {lisible(message)}
          {fausses && <> {fausses}</>}
        </Box>
        {problems.length > 0 && (
          <Box
            component="ul"
            sx={{ listStyle: 'none', display: 'grid', gap: 0.5, margin: 0, marginTop: 0.5, padding: 0 }}
          >
            {problems.map(({ inputId, label, message: sentence }) => (
              <li key={inputId}>
                <Box
                  component="button"
                  type="button"
                  sx={{
                    padding: 0,
                    border: 0,
                    background: 'none',
                    font: 'inherit',
                    color: 'error.main',
                    textAlign: 'start',
                    textDecoration: 'underline',
                    cursor: 'pointer',
                  }}
                  onClick={() => document.getElementById(inputId)?.focus()}
                >
                  {label} : {enTypographie(sentence)}
                </Box>
              </li>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}

import { type FormEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { M } from '#src/core/definition/messages.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { leaveAfter } from '#src/provider/leave-later.ts';
import {
  type CodeVerifie,
  type DemandeCode,
  logoutUrlOf,
  validateSecurityCode,
} from '#src/provider/security-code.ts';
import { FormSummary } from '#src/ui/form-summary.tsx';
import { LightButton } from '#src/ui/light-button.tsx';
import { toast } from '#src/ui/toasts.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { type Digits, EMPTY } from './digits.ts';
import { ResendRow } from './resend-row.tsx';
import type { Envoi } from './sending.ts';
import { phraseReussite } from './sentences.ts';

interface Props {
  readonly demande: DemandeCode;
  /** How the first sending ended: it happens before the panel is drawn. */
  readonly premier: Envoi;
  /** What is asked with the code, under the boxes. */
  readonly beside?: ReactNode;
  /** On the button that gives the code. */
  readonly verbe?: string;
  readonly onVerified: (verified: CodeVerifie) => void | Promise<void>;
  readonly onCancel: () => void;
  /** The answer to a sign-in that waited too long, and whatever else ends the panel. */
  readonly onExpired?: (message: string) => void;
}

interface Problem {
  /** What is wrong with the boxes; a refusal that concerns something else has none. */
  readonly field: string | undefined;
  readonly message: string;
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof HttpError)) throw error;
  const field = error.body.errors?.securityCode;
  return typeof field === 'string'
    ? { field, message: M.CODE_SECURITE_ERREUR }
    : { field: undefined, message: error.message };
}

/** Where the code went, or why it did not: the reason takes the focus where there is nothing to type. */
function Parti({ envoi, hasCode }: { readonly envoi: Envoi; readonly hasCode: boolean }) {
  return envoi.ok ? (
    <div role="status">{envoi.reponse.content}</div>
  ) : (
    <FormSummary message={envoi.message} attempt={hasCode ? 0 : 1} />
  );
}

/** A security code that was sent, to be typed: the boxes, what is wrong, and another code. */
export function SecurityCodePanel(props: Props) {
  const { demande, premier, beside, verbe = 'Valider le code', onVerified, onCancel, onExpired } = props;
  const id = useId();
  const [digits, setDigits] = useState<Digits>(EMPTY);
  const [envoi, setEnvoi] = useState(premier);
  // A refused sending leaves the earlier code as it was; before the first, there is none to type.
  const [hasCode, setHasCode] = useState(premier.ok);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [checking, setChecking] = useState(false);
  // Whoever asked for the code is about to type it.
  useLayoutEffect(() => {
    if (hasCode) document.getElementById(`${id}-1`)?.focus();
  }, [id, hasCode]);

  function note(next: Envoi) {
    setEnvoi(next);
    if (next.ok) setHasCode(true);
  }

  function refuse(error: unknown) {
    if (error instanceof HttpError && error.status === 401 && onExpired) return onExpired(error.message);
    const logoutUrl = logoutUrlOf(error);
    if (logoutUrl !== null) leaveAfter(logoutUrl);
    setProblem(problemOf(error));
    setDigits(EMPTY);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (digits.includes('')) {
      setProblem({ field: M.CODE_SECURITE, message: M.FORM });
      return;
    }
    setProblem(null);
    setChecking(true);
    try {
      const verified = await validateSecurityCode(demande, digits.join(''));
      toast(demande.porte?.reussite ?? phraseReussite(demande.operation, verified.sendType), 'success');
      await onVerified(verified);
    } catch (error) {
      refuse(error);
    } finally {
      setChecking(false);
    }
  }

  const firstEmpty = Math.max(digits.indexOf(''), 0) + 1;
  const problems = problem?.field
    ? [{ inputId: `${id}-${firstEmpty}`, label: 'Code de sécurité', message: problem.field }]
    : [];
  return (
    <form
      noValidate
      aria-label="Code de sécurité"
      onSubmit={(event) => void submit(event)}
      className="pile-20"
    >
      <div id={`${id}-envoi`}>
        <Parti envoi={envoi} hasCode={hasCode} />
      </div>
      {problem && <FormSummary message={problem.message} problems={problems} attempt={attempt} />}
      {hasCode && <CodeBoxes id={id} digits={digits} onChange={setDigits} problem={problem?.field} />}
      {hasCode && beside}
      <div className="rangee">
        {hasCode && (
          <LightButton type="submit" busy={checking}>
            {verbe}
          </LightButton>
        )}
        <LightButton quiet onClick={onCancel}>
          Annuler
        </LightButton>
      </div>
      <ResendRow demande={demande} envoi={envoi} isAnother={hasCode} onSent={note} />
    </form>
  );
}

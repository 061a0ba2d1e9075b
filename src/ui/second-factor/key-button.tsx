import { useState } from 'react';
import { HttpError } from '#src/provider/http-error.ts';
import { CleSansReponse } from '#src/provider/second-factor.ts';
import { FormSummary } from '#src/ui/form-summary.tsx';
import { LightButton } from '#src/ui/light-button.tsx';

interface Props {
  /** Asks the key, then does what it opens. */
  readonly onUse: () => Promise<void>;
  readonly refus?: (error: HttpError) => boolean;
}

function sentence(error: unknown): string {
  if (error instanceof CleSansReponse) return 'La clé d’accès n’a pas répondu. Vous pouvez recommencer.';
  if (error instanceof HttpError) return error.message;
  throw error;
}

/** Shows a passkey: the telephone, the computer or the key that holds it asks for a finger, a face or a code. */
export function KeyButton({ onUse, refus }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function use() {
    if (busy) return;
    setAttempt((count) => count + 1);
    setProblem(null);
    setBusy(true);
    try {
      await onUse();
    } catch (error) {
      if (!(error instanceof HttpError && refus?.(error))) setProblem(sentence(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="pile-16">
      {problem && <FormSummary message={problem} attempt={attempt} />}
      <LightButton onClick={() => void use()}>
        {busy ? 'En attente de votre clé…' : 'Utiliser ma clé d’accès'}
      </LightButton>
    </div>
  );
}

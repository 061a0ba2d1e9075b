import { useState } from 'react';
import type { HttpError } from '#src/provider/http-error.ts';
import { pageData } from '#src/provider/page-data.ts';

/** How far one is with trying to be recognised (specification 1 §4). The server counts too, and has the last word. */
export interface Tentatives {
  /** No try is left: the form cannot be sent any more. */
  readonly isEpuise: boolean;
  /** It is time to say where help is to be found. */
  readonly avecAide: boolean;
  /** Counts a refusal; `true` when it was the last. */
  readonly refus: (error: HttpError) => boolean;
}

const PAS_RECONNU = 422;
const TROP = 429;

export function useTentatives(): Tentatives {
  const { registerAttemptNumber, registerAttemptNumberAfterMessage } = pageData().currentClient;
  const [echecs, setEchecs] = useState(0);
  return {
    isEpuise: echecs >= registerAttemptNumber,
    avecAide: echecs >= registerAttemptNumberAfterMessage,
    refus({ status }) {
      if (status !== PAS_RECONNU && status !== TROP) return false;
      const total = status === TROP ? Number.POSITIVE_INFINITY : echecs + 1;
      setEchecs(total);
      return total >= registerAttemptNumber;
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import type { Acte, Prefill } from '#src/core/acte/act.ts';
import type { Saisie } from '#src/core/definition/form.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { memberProvider } from '#src/provider/member-provider.ts';
import { ouGardees } from './ou-gardees.ts';

const PAUSE_MS = 1000;

interface Suivi {
  /** The answers that may be kept, as text. */
  readonly gardee: string;
  readonly isEntamee: boolean;
}

export interface Parcours {
  /** Another device has kept or sent it since. */
  readonly isAilleurs: boolean;
  /** What is not kept yet is, and then it is done. */
  readonly aJour: () => Promise<void>;
  /** Nothing more is kept while what is there is on its way. Answers whether it is still this device's to send. */
  readonly fige: (isFige: boolean) => Promise<boolean>;
  /** Writes what is kept in its turn, over the version that is known; `null`: another device has gone on. */
  readonly enSuite: <T extends { readonly version: number }>(
    ecrit: (version: number) => Promise<T>,
  ) => Promise<T | null>;
  /** One starts anew: what was kept is forgotten. */
  readonly oublie: () => void;
}

/** Does what is due after a pause, as one leaves, or at once where it is asked for. @param du what is, as the page stands; `null`: nothing */
function useApresPause(du: () => (() => void) | null): () => void {
  const attendu = useRef<(() => void) | null>(null);
  const [fait] = useState(() => () => {
    attendu.current?.();
    attendu.current = null;
  });
  useEffect(() => {
    attendu.current = du();
    const timer = window.setTimeout(fait, PAUSE_MS);
    return () => window.clearTimeout(timer);
  });
  useEffect(() => fait, [fait]);
  return fait;
}

/**
 * Keeps an act on the server as it goes, one writing after the other, where its definition says so; nothing of it in somebody's
 * place, where what is kept is theirs.
 */
export function useParcours(
  acte: Acte,
  { parcours: repris, cadre: { numContrat } }: Prefill<unknown>,
  { gardee, isEntamee }: Suivi,
  etape: string,
): Parcours {
  const [isAilleurs, setAilleurs] = useState(false);
  const etat = JSON.stringify([gardee, etape]);
  const connu = useRef({ version: repris?.version ?? 0, etat, isFige: false, isPerdu: false });
  const file = useRef(Promise.resolve());
  const isSien = ouGardees(acte) === 'serveur';
  const isGarde = isSien && isEntamee && !isAilleurs;

  function perd(): void {
    connu.current.isPerdu = true;
    setAilleurs(true);
  }

  function ensuite(ecrit: () => Promise<void>): void {
    file.current = file.current.then(ecrit).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === 412) perd();
      // What was not kept is with the next change.
      connu.current.etat = '';
    });
  }

  function garde(): void {
    if (connu.current.isFige) return;
    connu.current.etat = etat;
    const data = JSON.parse(gardee) as Saisie;
    ensuite(async () => {
      // The one that is known when its turn comes: what was forgotten meanwhile is none.
      const { version } = connu.current;
      const suite = { version, etape, data };
      // One may be on another contract by now.
      connu.current.version = await memberProvider.gardeParcours(acte, suite, numContrat);
    });
  }
  const metAJour = useApresPause(() => (isGarde && etat !== connu.current.etat ? garde : null));

  return {
    isAilleurs,
    aJour() {
      metAJour();
      return file.current;
    },
    fige(isFige) {
      connu.current.isFige = isFige;
      return file.current.then(() => !connu.current.isPerdu);
    },
    async enSuite(ecrit) {
      const ecrite = file.current.then(() => ecrit(connu.current.version));
      file.current = ecrite.then(
        () => undefined,
        () => undefined,
      );
      try {
        const recu = await ecrite;
        connu.current.version = recu.version;
        return recu;
      } catch (error) {
        if (!(error instanceof HttpError && error.status === 412)) throw error;
        perd();
        return null;
      }
    },
    oublie() {
      if (!isSien) return;
      ensuite(async () => {
        await memberProvider.oublieParcours(acte);
        connu.current = { ...connu.current, version: 0, etat: '' };
      });
    },
  };
}

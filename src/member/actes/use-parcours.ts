import { useEffect, useRef, useState } from 'react';
import type { Acte } from '#src/core/acte/act.ts';
import type { ParcoursGarde } from '#src/core/acte/parcours.ts';
import type { Saisie } from '#src/core/definition/form.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { memberProvider } from '#src/provider/member-provider.ts';

const PAUSE_MS = 1000;

interface Suivi {
  /** The answers that may be kept, as text. */
  readonly gardee: string;
  readonly isEntamee: boolean;
}

export interface Parcours {
  /** Another device has kept or sent it since. */
  readonly isAilleurs: boolean;
  /** Nothing more is kept while what is there is on its way. */
  readonly fige: (isFige: boolean) => Promise<void>;
  /** Writes what is kept in its turn, over the version that is known; `null`: another device has gone on. */
  readonly enSuite: <T extends { readonly version: number }>(
    ecrit: (version: number) => Promise<T>,
  ) => Promise<T | null>;
  /** One starts anew: what was kept is forgotten. */
  readonly oublie: () => void;
}

/** Keeps an act on the server as it goes, one writing after the other, where its definition says so. */
export function useParcours(
  acte: Acte,
  repris: ParcoursGarde | null | undefined,
  { gardee, isEntamee }: Suivi,
  etape: string,
): Parcours {
  const [isAilleurs, setAilleurs] = useState(false);
  const etat = JSON.stringify([gardee, etape]);
  const connu = useRef({ version: repris?.version ?? 0, etat, isFige: false });
  const file = useRef(Promise.resolve());
  const isGarde = acte.etat === 'serveur' && isEntamee && !isAilleurs;

  function ensuite(ecrit: () => Promise<void>): void {
    file.current = file.current.then(ecrit).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === 412) setAilleurs(true);
      // What was not kept is with the next change.
      connu.current.etat = '';
    });
  }

  useEffect(() => {
    if (!isGarde || etat === connu.current.etat) return;
    const timer = window.setTimeout(() => {
      const { isFige, version } = connu.current;
      if (isFige) return;
      connu.current.etat = etat;
      const data = JSON.parse(gardee) as Saisie;
      ensuite(async () => {
        connu.current.version = await memberProvider.gardeParcours(acte, {
          version: Math.max(version, connu.current.version),
          etape,
          data,
        });
      });
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  });

  return {
    isAilleurs,
    fige(isFige) {
      connu.current.isFige = isFige;
      return file.current;
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
        setAilleurs(true);
        return null;
      }
    },
    oublie() {
      if (acte.etat !== 'serveur') return;
      ensuite(async () => {
        await memberProvider.oublieParcours(acte);
        connu.current = { version: 0, etat, isFige: false };
      });
    },
  };
}

import { useEffect, useState } from 'react';
import type { SimulationDemandee } from '#src/core/api/simulation.ts';
import { simule } from '#src/core/soins/simulation.ts';
import type { Simulation } from '#src/core/soins/simulee.ts';
import type { ActeVu, Simulateur } from '#src/lectures/simulateur.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { simuleAuServeur } from '#src/provider/simulation.ts';

/** A pause in typing: not one call a figure. */
const PAUSE_MS = 500;

export interface Simulee {
  readonly simulation: Simulation;
  /** `true`: the server has reckoned it again and has the last word. */
  readonly isVerifiee: boolean;
  /** What the server could not do. */
  readonly panne: string | null;
}

interface Venue {
  readonly cle: string;
  readonly simulation: Simulation | null;
  readonly panne: string | null;
}

/** What one is paid back: at once by the shared arithmetic, then as the server says. @param isPosee the question is whole */
export function useSimulation(
  acte: ActeVu,
  demande: SimulationDemandee,
  contexte: Simulateur['contexte'],
  isPosee: boolean,
): Simulee {
  const sienne = simule(acte, demande, contexte);
  const [venue, setVenue] = useState<Venue | null>(null);
  const cle = JSON.stringify(demande);
  const isJuste = isPosee && sienne.resultat !== undefined;
  useEffect(() => {
    if (!isJuste) return;
    const abandon = new AbortController();
    const timer = window.setTimeout(() => {
      simuleAuServeur(JSON.parse(cle) as SimulationDemandee, abandon.signal).then(
        (resultat) => setVenue({ cle, simulation: { resultat }, panne: null }),
        (error) => {
          if (abandon.signal.aborted || !(error instanceof HttpError)) return;
          const dites = Object.entries(error.body.errors ?? {});
          const fautes = Object.fromEntries(
            dites.map(([nom, faute]) => [nom, typeof faute === 'string' ? faute : error.message]),
          );
          const simulation = dites.length > 0 ? { fautes } : null;
          setVenue({ cle, simulation, panne: simulation ? null : error.message });
        },
      );
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      abandon.abort();
    };
  }, [cle, isJuste]);
  const dite = venue?.cle === cle ? venue : null;
  return {
    simulation: dite?.simulation ?? sienne,
    isVerifiee: dite?.simulation?.resultat !== undefined,
    panne: dite?.panne ?? null,
  };
}

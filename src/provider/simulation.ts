import { adresseDAppel } from '#src/core/api/appel.ts';
import { SIMULATION, SIMULATION_EN_PDF, type SimulationDemandee } from '#src/core/api/simulation.ts';
import type { ResultatSimu } from '#src/core/soins/simulee.ts';
import { appelle } from './appels.ts';
import { type FichierRecu, recoitFichier } from './fichier-recu.ts';

/** What the server reckons, by what is true now. */
export function simuleAuServeur(demande: SimulationDemandee, signal: AbortSignal): Promise<ResultatSimu> {
  return appelle(SIMULATION, {
    method: 'POST',
    body: JSON.stringify(demande),
    leaveOnRefusal: 'session',
    signal,
  });
}

/** A simulation to keep. */
export function gardeSimulation(demande: SimulationDemandee): Promise<FichierRecu> {
  const options = { method: 'POST', body: JSON.stringify(demande) };
  return recoitFichier(async () => ({ url: adresseDAppel(SIMULATION_EN_PDF), options }), {});
}

import type { DemandeSimu, ResultatSimu } from '#src/core/soins/simulee.ts';
import { appel } from './appel.ts';

/** What the server is asked: of whom, which act, at which price. */
export interface SimulationDemandee extends DemandeSimu {
  readonly numPers: string;
  readonly codeActe: string;
  /** `AAAA-MM-JJ`; absent: today. */
  readonly dateSoins?: string;
  /** Another price, beside the first one on paper. */
  readonly montantCompare?: number;
}

/** `POST`: the last word of the simulator. */
export const SIMULATION = appel<ResultatSimu>('/api/simulateurprestation/v2');
/** `POST`: the same in a PDF. */
export const SIMULATION_EN_PDF = appel<unknown>('/api/simulateurprestation/v2/print');

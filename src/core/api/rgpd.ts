import { appel } from './appel.ts';

/** A copy of what the portal shows of a person, as a file. */
export const COPIE_DES_DONNEES = appel<unknown>('/api/rgpd/export');

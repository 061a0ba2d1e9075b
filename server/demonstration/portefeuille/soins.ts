import type { Soin } from './soin.ts';
import { APPAREILS } from './soins-appareils.ts';
import { COURANTS } from './soins-courants.ts';
import { SEJOURS } from './soins-sejours.ts';

/** Every kind of care. */
export const SOINS: readonly Soin[] = [...COURANTS, ...APPAREILS, ...SEJOURS];

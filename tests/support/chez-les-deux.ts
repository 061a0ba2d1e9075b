import type { GuestOptions } from './browser.ts';
import { IS_COMPLETE } from './complete.ts';
import type { Host } from './principals.ts';

const AUTRE: Host = 'deux.localhost';

/** A window with its name, and the client that is looked at through it. */
type Vue = readonly [nom: string, options: GuestOptions];

const BUREAU: Vue = ['at a desk', { viewport: { width: 1280, height: 800 } }];
const TELEPHONE: Vue = [
  'on a phone',
  { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true },
];

function ailleurs([nom, options]: Vue): Vue {
  return [`${nom}, at the other client`, { ...options, host: AUTRE }];
}

const TOUTES: readonly Vue[] = [BUREAU, ailleurs(TELEPHONE), ailleurs(BUREAU), TELEPHONE];

/** Both widths and both clients: one of each between the two of an ordinary run, all four on a complete one. */
export const CHEZ_LES_DEUX = IS_COMPLETE ? TOUTES : TOUTES.slice(0, 2);

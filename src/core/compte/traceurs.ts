/** Number of the text that visitors answer to about trackers: one more, and everybody is asked again. */
export const VERSION_TRACEURS = 1;

/** The one purpose that needs an agreement. */
export const MESURE_AUDIENCE = 'MESURE_AUDIENCE';

/** Every purpose that needs an agreement; the trackers without which the portal does not work need none. */
export const FINALITES: readonly string[] = [MESURE_AUDIENCE];

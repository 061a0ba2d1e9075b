/** What stands for a part that is still to come: its shape, or its sentence. */
const ATTENTE = '[role="status"][aria-label^="Chargement"], [data-attente]';

/**
 * What follows a part whose height is not known yet is shown with it, so that nothing that one reads or is about to press
 * moves. Spread into the element around the page and what is at its end.
 */
export const SUITE_APRES_ATTENTE = {
  [`& :where(${ATTENTE}, :has(${ATTENTE})) ~ :where(*)`]: { visibility: 'hidden' },
} as const;

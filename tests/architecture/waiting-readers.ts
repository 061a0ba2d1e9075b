/**
 * Settings, lists and columns that nobody reads yet, under the feature that will. It only gets shorter: who gives one a
 * reader takes it out and lowers `TAILLE`; what comes new comes with its reader. A list stands for all its columns: once some of
 * them are read, the others are named one by one.
 */
export const EN_ATTENTE: Readonly<Record<string, readonly string[]>> = {};

/** How long the list is, and may be. */
export const TAILLE = 0;

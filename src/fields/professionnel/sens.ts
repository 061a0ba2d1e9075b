import type { Controle } from '#src/core/definition/controle.ts';

/** A health professional: one of those whom we know of, or a name that one types; what is no text has no words. */
export const PAR_PROFESSIONNEL: Controle = { type: 'professionnel' };

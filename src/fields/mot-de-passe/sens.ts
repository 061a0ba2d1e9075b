import type { Controle } from '#src/core/definition/controle.ts';

/** A password: it is said again nowhere, and typed again each time. */
export const PAR_MOT_DE_PASSE: Controle = { type: 'mot-de-passe', attend: 'nullePart', mots: () => null };

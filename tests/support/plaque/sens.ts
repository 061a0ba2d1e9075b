import type { Controle } from '#src/core/definition/controle.ts';
import { M } from '#src/core/definition/messages.ts';
import type { Nature } from '#src/core/definition/sens.ts';
import { pattern } from '#src/core/definition/text.ts';

const PLAQUE = /^[A-Z]{2}\d{3}[A-Z]{2}$/;

/** `AB123CD` → `AB-123-CD`. */
export function plaqueEnMots(plaque: string): string {
  return `${plaque.slice(0, 2)}-${plaque.slice(2, 5)}-${plaque.slice(5)}`;
}

const PAR_PLAQUE: Controle = { type: 'plaque', attend: 'serveur', mots: plaqueEnMots };

const texte = pattern(7, PLAQUE, M.FORMAT, {
  clean: (saisie) => saisie.replace(/[\s-]/gu, '').toUpperCase(),
});

/** A meaning that the portal does not have: the plate of a car, kept without its dashes. */
export const numeroPlaque: Nature<string> = {
  ...texte,
  json: { ...texte.json, examples: ['AB123CD', 'ZZ999ZZ'] },
  controle: PAR_PLAQUE,
};

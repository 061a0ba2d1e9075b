import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { jourTape } from '#src/core/valeurs/masque-date.ts';
import type { Ecriture } from './use-reponse.ts';

/** A day as it is typed, and as it travels. */
export const JOUR: Ecriture = {
  affiche: (valeur) => jourFrancais(String(valeur ?? '')),
  lit: jourTape,
};

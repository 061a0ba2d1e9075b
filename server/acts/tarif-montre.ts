import type { Tarif } from '#server/gestion/portefeuille.ts';
import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';

/** A price before and after, as it is shown; nothing where the management system says none beforehand. */
export function tarifMontre(tarif: Tarif | null) {
  if (!tarif) return { montantAvant: null, montantApres: null, difference: null };
  const { montantAvant, montantApres } = tarif;
  const centimes = Math.round(montantApres * 100) - Math.round(montantAvant * 100);
  return { montantAvant, montantApres, difference: enEuros(centimes) };
}

import { joursEntre } from '#src/core/valeurs/decale-jour.ts';
import { RETARD } from './retard.ts';

/** How far a due day is, in words: `delaiEnMots('2026-11-27', '2026-11-24')` → `'Dans 3 j'`. */
export function delaiEnMots(echeance: string, jour: string): string {
  const reste = joursEntre(jour, echeance);
  if (reste < 0) return `${RETARD} ${-reste} j`;
  if (reste === 0) return 'Aujourd’hui';
  return reste === 1 ? 'Demain' : `Dans ${reste} j`;
}

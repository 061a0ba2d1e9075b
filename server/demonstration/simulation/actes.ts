import type { ActeSimule } from '#src/core/soins/acte-simule.ts';
import { type Acte, acteDu } from './acte.ts';
import { APPAREILS, DENTAIRE } from './appareils.ts';
import { COURANTS, PARAMEDICAUX, PHARMACIE } from './courants.ts';
import { AUTRES_SOINS, HOPITAL } from './sejours.ts';

/** Before it, the figures of the demonstration are not all known. */
const PREMIER_JOUR = '2025-01-01';

/** Every act that the demonstration can simulate, with its tariffs of a day; none before the first day that is known. */
export function actesSimules(jour: string): readonly ActeSimule[] {
  if (jour < PREMIER_JOUR) return [];
  const tous: readonly Acte[] = [
    ...COURANTS,
    ...PHARMACIE,
    ...PARAMEDICAUX,
    ...DENTAIRE,
    ...APPAREILS,
    ...HOPITAL,
    ...AUTRES_SOINS,
  ];
  return tous.map((un) => acteDu(un, jour));
}

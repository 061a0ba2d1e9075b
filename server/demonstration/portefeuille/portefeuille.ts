import { clientDemo } from './clients.ts';
import { foyersConnus } from './foyers-connus.ts';
import { foyerInvente } from './foyers-inventes.ts';
import type { Foyer } from './modele.ts';

/** Households of the usual demonstration, over both clients. */
export const FOYERS = 320;

/** Of ten invented households, six are of the first client. */
const PART: Readonly<Record<string, number>> = { horizon: 0.6, littoral: 0.4 };

/**
 * The households of a client: those that everybody knows, then the invented ones. The same for the same day; fewer of them
 * are the first of more.
 * @param nombre invented households over both clients.
 */
export function foyersDe(client: string, nombre: number, aujourdhui: string): Foyer[] {
  const chez = clientDemo(client);
  const combien = Math.round(nombre * (PART[client] ?? 0));
  return [
    ...foyersConnus(client, aujourdhui),
    ...Array.from({ length: combien }, (_, index) => foyerInvente(chez, index, aujourdhui)),
  ];
}

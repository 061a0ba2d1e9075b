import type { Coordonnees } from './coordonnees.ts';

/** To a degree. The column `annuaire_lieu.cellule` is made of the same numbers. */
const PAR_DEGRE = 20;
const PAR_RANGEE = 360 * PAR_DEGRE;
const KM_PAR_DEGRE = 111.19;

/** The square of a place: a twentieth of a degree, numbered row by row from the south. */
export function celluleDe({ lat, lon }: Coordonnees): number {
  return Math.floor((lat + 90) * PAR_DEGRE) * PAR_RANGEE + Math.floor((lon + 180) * PAR_DEGRE);
}

/** Every square that a circle may touch, `rayon` in kilometres: about a thousand for fifty of them. */
export function cellulesAutour({ lat, lon }: Coordonnees, rayon: number): number[] {
  const haut = rayon / KM_PAR_DEGRE;
  const large = haut / Math.cos((Math.min(89, Math.abs(lat) + haut) * Math.PI) / 180);
  const sud = Math.floor((lat - haut + 90) * PAR_DEGRE);
  const nord = Math.floor((lat + haut + 90) * PAR_DEGRE);
  const ouest = Math.floor((lon - large + 180) * PAR_DEGRE);
  const est = Math.floor((lon + large + 180) * PAR_DEGRE);
  const rangees = Array.from({ length: nord - sud + 1 }, (_, rang) => (sud + rang) * PAR_RANGEE);
  return rangees.flatMap((debut) =>
    Array.from({ length: est - ouest + 1 }, (_, rang) => debut + ouest + rang),
  );
}

import { auBesoin } from '#src/core/valeurs/au-besoin.ts';
export const HAUTEUR_GRAPHIQUE = 320;
/** With its legend, which takes two lines on a phone: kept for it until it is there. */
export const PLACE_GRAPHIQUE = { xs: 378, sm: 350 } as const;

const enEntier = auBesoin(() => new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' }));
const enCourt = auBesoin(() => new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' }));

function nom(mois: string, format: Intl.DateTimeFormat): string {
  const rang = Number(mois.slice(5, 7));
  return rang >= 1 && rang <= 12 ? format.format(Date.UTC(2000, rang - 1, 1)) : mois;
}

/** `2026-03` → `Mars`; what is no month is given back. */
export function nomDuMois(mois: string): string {
  const lu = nom(mois, enEntier());
  return lu.charAt(0).toLocaleUpperCase('fr') + lu.slice(1);
}

/** `2026-03` → `mars`, `2026-07` → `juil.`. */
export function moisCourt(mois: string): string {
  return nom(mois, enCourt());
}

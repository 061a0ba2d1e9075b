/** A day so many days later: `plusJours('2026-11-20', -20)` → `'2026-10-31'`. Business dates have no time zone. */
export function plusJours(jour: string, jours: number): string {
  const [annee = 0, mois = 1, rang = 1] = jour.split('-').map(Number);
  return new Date(Date.UTC(annee, mois - 1, rang + jours)).toISOString().slice(0, 10);
}

/** The same day some months later, or the last of its month: `plusMois('2026-11-30', 3)` → `'2027-02-28'`. */
export function plusMois(jour: string, mois: number): string {
  const [annee = 0, premier = 1, rang = 1] = jour.split('-').map(Number);
  const dernier = new Date(Date.UTC(annee, premier + mois, 0)).getUTCDate();
  return new Date(Date.UTC(annee, premier - 1 + mois, Math.min(rang, dernier))).toISOString().slice(0, 10);
}

/** Days from one day to another, negative where it is before: `joursEntre('2026-11-20', '2026-12-01')` → `11`. */
export function joursEntre(debut: string, fin: string): number {
  return Math.round((Date.parse(`${fin}T00:00:00Z`) - Date.parse(`${debut}T00:00:00Z`)) / 86_400_000);
}

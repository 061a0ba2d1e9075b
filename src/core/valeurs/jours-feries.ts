/** Those of the same day each year, `MM-DD`. Code du travail, art. L3133-1. */
const FIXES: readonly string[] = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];

/** Those that follow Easter Sunday, by the days after it: Easter Monday, Ascension Day, Whit Monday. */
const APRES_PAQUES: readonly number[] = [1, 39, 50];

const enJour = (annee: number, mois: number, rang: number) =>
  new Date(Date.UTC(annee, mois - 1, rang)).toISOString().slice(0, 10);

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher): `paques(2026)` → `'2026-04-05'`. */
export function paques(annee: number): string {
  const or = annee % 19;
  const siecle = Math.floor(annee / 100);
  const reste = annee % 100;
  const epacte =
    (19 * or +
      siecle -
      Math.floor(siecle / 4) -
      Math.floor((siecle - Math.floor((siecle + 8) / 25) + 1) / 3) +
      15) %
    30;
  const lettre = (32 + 2 * (siecle % 4) + 2 * Math.floor(reste / 4) - epacte - (reste % 4)) % 7;
  const correction = Math.floor((or + 11 * epacte + 22 * lettre) / 451);
  const rang = epacte + lettre - 7 * correction + 114;
  return enJour(annee, Math.floor(rang / 31), (rang % 31) + 1);
}

const annees = new Map<number, ReadonlySet<string>>();

function feriesDe(annee: number): ReadonlySet<string> {
  const connus = annees.get(annee);
  if (connus) return connus;
  const [, mois = 4, rang = 1] = paques(annee).split('-').map(Number);
  const feries = new Set([
    ...FIXES.map((jour) => `${annee}-${jour}`),
    ...APRES_PAQUES.map((jours) => enJour(annee, mois, rang + jours)),
  ]);
  annees.set(annee, feries);
  return feries;
}

/** Whether a day is one of the eleven public holidays of France; those of Alsace and Moselle are not among them. */
export function estFerie(jour: string): boolean {
  return feriesDe(Number(jour.slice(0, 4))).has(jour);
}

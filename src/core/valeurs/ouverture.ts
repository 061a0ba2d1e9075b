import { auBesoin } from './au-besoin.ts';
import { aujourdhui } from './dates.ts';
import { plusJours } from './decale-jour.ts';
import { estFerie } from './jours-feries.ts';

/** When an organisation works, as its settings say. */
export interface Ouverture {
  /** Days of the week, 1 for Monday to 7 for Sunday. */
  readonly joursOuverts: readonly number[];
  /** Days besides the public holidays on which it is closed, `AAAA-MM-JJ`. */
  readonly fermetures: readonly string[];
  /** From this hour of Paris on, `HH:MM`, what comes counts as come on the next day; `null`: until midnight. */
  readonly heureLimite: string | null;
}

/** The week of those who say nothing else. */
export const SEMAINE_USUELLE: Ouverture = {
  joursOuverts: [1, 2, 3, 4, 5],
  fermetures: [],
  heureLimite: null,
};

/** Whether it works on a day: `estOuvert(ouverture, '2026-12-25')` → `false`. */
function estOuvert({ joursOuverts, fermetures }: Ouverture, jour: string): boolean {
  const rang = new Date(`${jour}T00:00:00Z`).getUTCDay() || 7;
  return joursOuverts.includes(rang) && !fermetures.includes(jour) && !estFerie(jour);
}

const heure = auBesoin(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** A year of closed days in a row is a setting that is wrong: it is not waited for. */
const PATIENCE = 366;

function suivant(ouverture: Ouverture, jour: string): string {
  let un = plusJours(jour, 1);
  for (let essais = 0; !estOuvert(ouverture, un) && essais < PATIENCE; essais++) un = plusJours(un, 1);
  return un;
}

/** The day so many days of work later: `joursOuvertsApres(SEMAINE_USUELLE, '2026-11-20', 1)` → `'2026-11-23'`. */
export function joursOuvertsApres(ouverture: Ouverture, depuis: string, nombre: number): string {
  let jour = depuis;
  for (let reste = nombre; reste > 0; reste--) jour = suivant(ouverture, jour);
  return jour;
}

/**
 * The day by which there is an answer to what came at an instant, so many days of work later. What comes after the hour
 * counts from the next day of work: on Friday at 18 h 30, with an hour of `18:00` and 1 day, it is Tuesday.
 */
export function echeance(ouverture: Ouverture, recu: Date, jours: number): string {
  const { heureLimite } = ouverture;
  const venu = aujourdhui(recu);
  const isTard = heureLimite !== null && heure().format(recu) >= heureLimite && estOuvert(ouverture, venu);
  return joursOuvertsApres(ouverture, isTard ? suivant(ouverture, venu) : venu, jours);
}

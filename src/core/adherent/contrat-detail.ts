import { ajouteMois } from '#src/core/valeurs/dates.ts';

/** What of a guarantee says whether what one had of it is counted, and for how long. */
interface Comptee {
  readonly plafond: { readonly periode: string; readonly nbMax: number | null } | null;
  readonly renouvellement: Delais | null;
}

/** Months before an equipment is paid again, and the same before one is sixteen. */
interface Delais {
  readonly mois: number;
  readonly moisAvant16Ans: number;
}

/** A ceiling that is counted by person and by year: a sum a year, or so many acts. */
function isPlafondAnnuel({ plafond }: Comptee): boolean {
  return (
    plafond !== null &&
    (plafond.periode === 'annee' || (plafond.periode === 'acte' && plafond.nbMax !== null))
  );
}

const SEIZE_ANS = 16;

/** Months before somebody of an age may have an equipment again. */
export function delaiDe({ mois, moisAvant16Ans }: Delais, age: number): number {
  return age < SEIZE_ANS ? moisAvant16Ans : mois;
}

/** Between which days what somebody had of a guarantee counts on a day; `null`: it is not counted. */
export function periodeComptee(
  garantie: Comptee,
  { age, aujourdhui }: { readonly age: number; readonly aujourdhui: string },
): { readonly debut: string; readonly fin: string } | null {
  if (isPlafondAnnuel(garantie)) {
    const annee = aujourdhui.slice(0, 4);
    return { debut: `${annee}-01-01`, fin: `${annee}-12-31` };
  }
  if (!garantie.renouvellement) return null;
  return { debut: ajouteMois(aujourdhui, -delaiDe(garantie.renouvellement, age)), fin: aujourdhui };
}

import type { Couverture } from '#src/lectures/couvertures.ts';
import { finDeMois } from './jours.ts';

const ENFANTS: readonly string[] = ['ENF', 'ENH'];
const ENFANTS_PAYANTS = 2;

/** What each person of a contract pays, as a share of an adult: a child half, and nothing from the third one on. */
export function partsDe(
  personnes: readonly { readonly numPers: string; readonly codeTypeBeneficiaire: string }[],
): ReadonlyMap<string, number> {
  const enfants = personnes.filter(({ codeTypeBeneficiaire }) => ENFANTS.includes(codeTypeBeneficiaire));
  const gratuits = new Set(enfants.slice(ENFANTS_PAYANTS));
  return new Map(
    personnes.map((une) => [une.numPers, gratuits.has(une) ? 0 : enfants.includes(une) ? 0.5 : 1]),
  );
}

/** What covers cost in a month, in cents: those in force, and a month that has begun is due whole. */
export function centimesDuMois(
  couvertures: readonly Pick<Couverture, 'dateDebut' | 'dateFin' | 'montantCotisation'>[],
  mois: string,
): number {
  return couvertures
    .filter(
      ({ dateDebut, dateFin }) =>
        dateDebut <= finDeMois(mois) && (dateFin === null || dateFin >= `${mois.slice(0, 7)}-01`),
    )
    .reduce((somme, { montantCotisation }) => somme + Math.round(montantCotisation * 100), 0);
}

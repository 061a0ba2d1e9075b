/** The month from which the card of the next year may be out. */
const PREMIER_MOIS = '09';

/** What of a card says when it holds. */
interface SelonAnnee {
  readonly annee: number;
  readonly dateDebutValidite: string;
}

/** Whether cards of the next year may be out on a day: from September on. */
export function isSaisonDesCartes(jour: string): boolean {
  return jour.slice(5, 7) >= PREMIER_MOIS;
}

/** The year that comes after a day. Example: `anneeSuivante('2026-11-26')` → `2027`. */
export function anneeSuivante(jour: string): number {
  return Number(jour.slice(0, 4)) + 1;
}

/** The card of the year that comes, where it is out and does not hold yet. */
export function carteSuivante<C extends SelonAnnee>(cartes: readonly C[], jour: string): C | null {
  const annee = anneeSuivante(jour);
  return cartes.find((une) => une.annee === annee && une.dateDebutValidite > jour) ?? null;
}

import { actes } from '#src/core/acte/actes.ts';
import { formeCherchee, mots } from '#src/core/valeurs/normalise.ts';
import type { Lien, PartieDuPlan } from '#src/member/information/plan.ts';

export interface PageTrouvee extends Lien {
  /** What it is for, or where it stands. */
  readonly ou: string;
}

const RESUMES: ReadonlyMap<string, string> = new Map(
  Object.values(actes).map(({ route, resume }) => [route, resume]),
);

/**
 * The pages of one's own site map that every word of a search is in, by their names, what they are for or where they stand; those
 * that carry it in their name first. Example: `pagesTrouvees(planDuSite(espace), 'changer adresse')`.
 */
export function pagesTrouvees(plan: readonly PartieDuPlan[], recherche: string): PageTrouvee[] {
  const cherches = mots(recherche);
  if (cherches.length === 0) return [];
  const porte = (texte: string) => {
    const forme = formeCherchee(texte);
    return cherches.every((mot) => forme.includes(mot));
  };
  const toutes = plan.flatMap(({ titre, liens }) =>
    liens.map((lien) => ({ ...lien, ou: RESUMES.get(lien.route) ?? titre })),
  );
  const trouvees = toutes.filter(({ label, ou }) => porte(`${label} ${ou}`));
  return [...trouvees.filter(({ label }) => porte(label)), ...trouvees.filter(({ label }) => !porte(label))];
}

import type { SituationATransmettre } from '#server/gestion/transmis.ts';

/** What is answered of what has changed in somebody's work. */
interface Dites {
  readonly codeMotif: string;
  readonly dateEvenement: string;
  readonly dateEffet: string;
  readonly codeCategorieSociale: string | null;
  readonly isMaintienGaranties: boolean | null;
  readonly 'employeur.siret': string | null;
  readonly 'employeur.raisonSociale': string | null;
}

/** The same, as the management system is told it. */
export function situationDite(reponses: Dites): SituationATransmettre {
  const { codeMotif, dateEvenement, dateEffet, codeCategorieSociale, isMaintienGaranties } = reponses;
  const siret = reponses['employeur.siret'];
  const raisonSociale = reponses['employeur.raisonSociale'];
  return {
    ...{ codeMotif, dateEvenement, dateEffet, codeCategorieSociale, isMaintienGaranties },
    employeur: siret && raisonSociale ? { siret, raisonSociale } : null,
  };
}

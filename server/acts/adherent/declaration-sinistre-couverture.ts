import type { AssureConnu } from '#server/gestion/assures.ts';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';

/** Guarantees whose code is not that of the event that they pay for, and covers that are known by their own code. */
const TYPES_DE: Readonly<Record<string, readonly string[]>> = {
  IJ: ['ITT'],
  INVAL: ['INV', 'PTIA'],
  DECES: ['DC'],
  'PREV-IJ': ['ITT'],
  'PREV-DC': ['DC'],
};

function couverturesPrevoyance({ couvertures }: DossierContrat) {
  return couvertures.filter(({ type }) => type === 'prevoyance');
}

/** Codes of the events that a contract covers: those of its provident guarantees. */
export function typesCouverts(dossier: DossierContrat): ReadonlySet<string> {
  const codes = couverturesPrevoyance(dossier).flatMap(({ code, garanties }) => [
    code,
    ...garanties.map((garantie) => garantie.code),
  ]);
  return new Set(codes.flatMap((code) => [code, ...(TYPES_DE[code] ?? [])]));
}

/** The people whom the provident covers of a contract name. */
export function personnesCouvertes(dossier: DossierContrat): ReadonlySet<string> {
  return new Set(couverturesPrevoyance(dossier).flatMap(({ assures }) => assures));
}

/** Categories of the list `categorie-sociale` whose people have an employer. */
const SALARIES = /^(3[2-8]|4|5|6)/;

/** Whether somebody has an employer, as far as is known: by their category, or because their employer signed for them. */
export function isSalarie({ natureContrat }: DossierContrat, { assure, fiche }: AssureConnu): boolean {
  const { codeCategorieSociale } = fiche;
  if (codeCategorieSociale !== null) return SALARIES.test(codeCategorieSociale);
  return assure.isTitulaire && natureContrat.startsWith('collectif');
}

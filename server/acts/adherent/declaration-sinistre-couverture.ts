import type { AssureConnu } from '#server/adherent/assures.ts';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import { ageLe } from '#src/core/valeurs/age.ts';

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

/** Categories of the list `categorie-sociale` whose people have an employer, and the one that says neither. */
const SALARIES = /^(3[2-8]|4|5|6)/;
const INDECISE = '3';
const AGE_DU_TRAVAIL = 16;

/**
 * Whether somebody has an employer: by their category, by the kind of contract that they hold, or because they are too young;
 * `null` where nothing tells.
 */
export function isSalarie(
  { natureContrat }: Pick<DossierContrat, 'natureContrat'>,
  { assure, fiche }: AssureConnu,
  aujourdhui: string,
): boolean | null {
  const { codeCategorieSociale, dateNaissance } = fiche;
  if (codeCategorieSociale !== null && codeCategorieSociale !== INDECISE)
    return SALARIES.test(codeCategorieSociale);
  if (assure.isTitulaire && natureContrat.startsWith('collectif')) return true;
  if (assure.isTitulaire && natureContrat === 'tns') return false;
  return ageLe(dateNaissance, aujourdhui) < AGE_DU_TRAVAIL ? false : null;
}

import { texte } from '#src/fields/texte/field.ts';
import { R } from './commun.ts';

/** Who gave care, as a statement names them. */
export const PROFESSIONNEL = {
  nom: texte({ label: 'Professionnel de santé', ...R }),
  codeSpecialite: texte({ label: 'Code de la spécialité' }),
  libelleSpecialite: texte({ label: 'Spécialité' }),
  numAm: texte({ label: 'Numéro d’identification' }),
  secteur: texte({ label: 'Secteur' }),
} as const;

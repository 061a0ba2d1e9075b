/** From when a person may have an account of their own (domain reference §2.10 and §6.3). */
const AGE_COMPTE = 16;

export const TROP_JEUNE = 'Il faut avoir 16 ans pour avoir un compte à soi.';

/** Whether somebody may have an account of their own on a day; both `AAAA-MM-JJ`. */
export function aLAgeDuCompte(dateNaissance: string, jour: string): boolean {
  return `${Number(dateNaissance.slice(0, 4)) + AGE_COMPTE}${dateNaissance.slice(4)}` <= jour;
}

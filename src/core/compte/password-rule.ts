/** One thing that a new password has to have. */
export interface Exigence {
  readonly libelle: string;
  readonly remplie: boolean;
}

/**
 * What a new password has to have (specification 2 §5), and what of it a text has: a length, and four kinds of
 * characters by Unicode category, so that É counts as a capital. NFC, as passwords are compared.
 * Example: `exigencesMotDePasse('abc', 12)` → only «une minuscule» is `remplie`.
 */
export function exigencesMotDePasse(texte: string, longueur: number): readonly Exigence[] {
  const compose = texte.normalize('NFC');
  return [
    { libelle: `${longueur} caractères minimum`, remplie: [...compose].length >= longueur },
    { libelle: 'une minuscule', remplie: /\p{Ll}/u.test(compose) },
    { libelle: 'une majuscule', remplie: /\p{Lu}/u.test(compose) },
    { libelle: 'un chiffre', remplie: /\p{Nd}/u.test(compose) },
    { libelle: 'un caractère spécial', remplie: /[^\p{Ll}\p{Lu}\p{Nd}]/u.test(compose) },
  ];
}

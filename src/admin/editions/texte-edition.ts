import { CHAMPS_EDITION, fauteDEdition, type TextesEdition } from '#src/core/edition/textes.ts';

/** What a row, or a form, says of the texts of a document. */
export function textesDe(values: Readonly<Record<string, unknown>>): TextesEdition {
  return Object.fromEntries(
    CHAMPS_EDITION.map((champ) => {
      const valeur = values[champ];
      return [champ, typeof valeur === 'string' && valeur !== '' ? valeur : null];
    }),
  ) as unknown as TextesEdition;
}

/** Whether a document can be drawn with these texts. */
export function estDessinable(code: string, textes: TextesEdition): boolean {
  return CHAMPS_EDITION.every((champ) => {
    const texte = textes[champ];
    return texte === null || fauteDEdition(code, champ, texte) === null;
  });
}

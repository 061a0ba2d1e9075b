import type { Queryable } from '#server/db/connection.ts';
import type { Input } from '#server/db/store/input.ts';
import type { View } from '#server/db/store/view.ts';
import { COUPE } from '#server/tableur/cellules.ts';
import type { Field } from '#src/core/definition/field.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { valeurDe } from './cellules.ts';
import type { Colonnes } from './colonnes.ts';
import type { LigneDeFichier } from './lecture/ligne.ts';
import { labelDe, type References } from './references.ts';

const COUPEE = 'Un classeur ne tient pas ce texte entier. Importez-le depuis un CSV.';

/** A line of the file as a form would send it, and what no form could. */
export interface LigneLue {
  readonly ligne: number;
  readonly input: Input;
  readonly errors: FieldErrors;
}

type Brute = {
  readonly ligne: number;
  readonly input: Record<string, unknown>;
  readonly errors: FieldErrors;
};

/** The texts of a cell that names rows: none, one or several. */
export const textes = (value: unknown): string[] =>
  value === undefined || value === null ? [] : [value].flat().map(String);

/** Puts the name of the row in place of the text that names it. */
function nomme(
  { input, errors }: Brute,
  name: string,
  cible: string,
  many: boolean,
  references: References,
): void {
  const faute = (texte: string, quoi: string) => {
    errors[name] ??= `« ${texte.slice(0, 60)} » ${quoi} « ${labelDe(cible)} ».`;
    return texte;
  };
  const noms = textes(input[name]).map((texte) => {
    const trouve = references.nomme(cible, texte);
    if (trouve === 'ambigu') return faute(texte, 'est le libellé de plusieurs fiches de la liste');
    if (trouve === 'inconnu') return faute(texte, 'n’est ni un code ni un libellé de la liste');
    return trouve.nom;
  });
  if (input[name] !== null && input[name] !== undefined) input[name] = many ? noms : noms[0];
}

/** Reads a lot of lines: cells become values, labels become the codes that they stand for. */
export async function lisLignes(
  tx: Queryable,
  { place: { model } }: View,
  { champs }: Colonnes,
  lot: readonly LigneDeFichier[],
  references: References,
): Promise<LigneLue[]> {
  const fields = champs.flatMap((name, rang) =>
    name === null ? [] : [{ name, rang, field: model.fields[name] as Field }],
  );
  const brutes = lot.map(({ ligne, cellules }): Brute => {
    const given = fields.map(
      ({ name, rang, field }) => [name, valeurDe(field, cellules[rang] ?? '')] as const,
    );
    const coupees = fields.filter(({ rang }) => cellules[rang]?.endsWith(COUPE));
    return {
      ligne,
      input: Object.fromEntries(given.filter(([, value]) => value !== undefined)),
      errors: Object.fromEntries(coupees.map(({ name }) => [name, COUPEE])),
    };
  });
  for (const { name, field } of fields) {
    const { reference } = field;
    if (!reference) continue;
    await references.cherche(
      tx,
      reference.model,
      brutes.flatMap(({ input }) => textes(input[name])),
    );
    for (const brute of brutes) nomme(brute, name, reference.model, reference.many, references);
  }
  return brutes;
}

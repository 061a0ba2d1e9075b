import type { Queryable } from '#server/db/connection.ts';
import type { Input } from '#server/db/store/input.ts';
import type { View } from '#server/db/store/view.ts';
import { COUPE } from '#server/tableur/cellules.ts';
import type { Field } from '#src/core/definition/field.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Model } from '#src/core/definition/model.ts';
import { valeurDe } from './cellules.ts';
import type { Colonnes } from './colonnes.ts';
import { lisEnfants } from './enfants.ts';
import type { LigneDeFichier } from './lecture/ligne.ts';
import { labelDe, type References } from './references.ts';

/** What a spreadsheet shows where a formula has no result, in its languages. */
const EN_ERREUR =
  /^#(?:REF\s?!|N\/A|VALUE!|VALEUR\s?!|DIV\/0\s?!|NAME\?|NOM\s?\?|NUM!|NOMBRE\s?!|NULL!|NUL\s?!|SPILL!|CALC!)$/;
const enErreur = (texte: string) => `Cette formule n’a pas de résultat (${texte}).`;
const COUPEE = 'Un classeur ne tient pas ce texte entier. Importez-le depuis un CSV.';

/** A text that a separator has cut: what stands after it would be in the place of another. */
const enTrop = (texte: string) =>
  `La ligne a plus de cases que l’en-tête : « ${texte.trim().slice(0, 60)} » n’est sous aucun titre. Un texte contient peut-être le séparateur, sans guillemets.`;

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

interface Lue {
  readonly name: string;
  readonly dedans: string | null;
  readonly rang: number;
  readonly field: Field;
}

/** Where each field of the list is in the file. */
function luesDe(model: Model, { champs }: Colonnes): Lue[] {
  return champs.flatMap((colonne, rang) =>
    colonne === null ? [] : [{ ...colonne, rang, field: model.fields[colonne.name] as Field }],
  );
}

/** Puts what a cell says in the place of its field, inside its group where it has one; a group keeps what no column gives. */
function pose({ input, errors }: Brute, { name, dedans, field }: Lue, cellule: string): void {
  if (cellule.endsWith(COUPE)) {
    errors[name] = COUPEE;
    return;
  }
  if (EN_ERREUR.test(cellule.trim())) {
    errors[name] = enErreur(cellule.trim());
    return;
  }
  if (field.forme?.enfants) {
    const lus = lisEnfants(field.forme, cellule);
    if (lus.ok) input[name] = lus.value;
    else errors[name] = lus.message;
    return;
  }
  const interieur = dedans === null ? field : (field.forme?.champs[dedans] as Field);
  const value = valeurDe(interieur, cellule);
  if (value === undefined) return;
  input[name] = dedans === null ? value : { ...(input[name] as object | undefined), [dedans]: value };
}

/** Reads a lot of lines: cells become values, labels become the codes that they stand for. */
export async function lisLignes(
  tx: Queryable,
  { place: { model } }: View,
  colonnes: Colonnes,
  lot: readonly LigneDeFichier[],
  references: References,
): Promise<LigneLue[]> {
  const lues = luesDe(model, colonnes);
  const brutes = lot.map(({ ligne, cellules }): Brute => {
    const brute: Brute = { ligne, input: {}, errors: {} };
    for (const lue of lues) pose(brute, lue, cellules[lue.rang] ?? '');
    const reste = cellules.slice(colonnes.champs.length).find((texte) => texte.trim() !== '');
    const derniere = lues.at(-1);
    if (reste !== undefined && derniere) brute.errors[derniere.name] = enTrop(reste);
    return brute;
  });
  for (const { name, field } of lues) {
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

import { parse } from 'csv-parse/sync';
import type { Field } from '#src/core/definition/field.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';

const OUI = new Set(['oui', 'vrai', 'true', '1', 'x']);
const NON = new Set(['non', 'faux', 'false', '0']);
const JOUR = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** Of a list of values, each: `a, "b, c"`, as exports write them. */
function valeursDe(texte: string): string[] {
  const [valeurs = []] = parse(texte, {
    delimiter: ',',
    record_delimiter: '\u0000',
    trim: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as string[][];
  return valeurs.filter((valeur) => valeur !== '');
}

function jour(texte: string): string {
  const [, j = '', m = '', annee = ''] = JOUR.exec(texte) ?? [];
  return annee === '' ? texte : `${annee}-${m.padStart(2, '0')}-${j.padStart(2, '0')}`;
}

function ouiOuNon(texte: string): unknown {
  const dit = normalise(texte);
  if (OUI.has(dit)) return true;
  return NON.has(dit) ? false : texte;
}

/** The code of what people read; any other text is left to the rule of the field. */
function codeDe({ choix = [] }: Field, texte: string): string {
  if (choix.some(({ code }) => code === texte)) return texte;
  const dit = normalise(texte);
  return choix.find(({ libelle }) => normalise(libelle) === dit)?.code ?? texte;
}

/**
 * What a cell gives to a field, before its rule is asked. An empty one empties the field; one that always has a value keeps it
 * (`undefined`).
 */
export function valeurDe(field: Field, cellule: string): unknown {
  const texte = cellule.trim();
  if (texte === '')
    return !field.nullable && field.hasDefault && !Array.isArray(field.defaut) ? undefined : null;
  switch (field.exportFormat) {
    case 'booleen':
      return ouiOuNon(texte);
    case 'date':
      return jour(texte);
    case 'liste':
      return valeursDe(texte).map((valeur) => codeDe(field, valeur));
    default:
      if (field.reference) return texte;
      return field.choix ? codeDe(field, texte) : cellule;
  }
}

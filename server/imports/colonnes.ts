import type { View } from '#server/db/store/view.ts';
import type { Model } from '#src/core/definition/model.ts';
import { namedBy } from '#src/core/definition/natural-key.ts';
import { writableFields } from '#src/core/definition/rights.ts';
import { isScelle } from '#src/core/definition/scelle.ts';
import { fieldsOn } from '#src/core/definition/surfaces.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { F, FichierIllisible } from './lecture/faute.ts';

/** What each column of a file is: a field, or nothing that is taken. */
export interface Colonnes {
  /** By the place of the column. */
  readonly champs: readonly (string | null)[];
  /** Headers that no field answers to, or whose field is not written by a file. */
  readonly ignorees: readonly string[];
}

/** The fields that a file may give, for who imports it. */
export function champsImportables({ place, principal, readable }: View): string[] {
  const create = writableFields(place, 'create', principal);
  const update = writableFields(place, 'update', principal);
  return fieldsOn(place.model, 'import').filter((name) => {
    const field = place.model.ownFields[name];
    if (!field || field.forme || isScelle(field)) return false;
    return readable.has(name) && (create.has(name) || update.has(name));
  });
}

/** Every name under which a column may stand: that of the field, what people read, and both where two fields read the same. */
function nomsDe(model: Model, names: readonly string[]): Map<string, string> {
  const noms = new Map<string, string>();
  // What programs write wins over what two fields may share.
  for (const name of names) {
    const label = model.fields[name]?.label ?? name;
    noms.set(normalise(`${label} [${name}]`), name);
    if (!noms.has(normalise(label))) noms.set(normalise(label), name);
  }
  for (const name of names) noms.set(normalise(name), name);
  return noms;
}

/**
 * Reads the first line of a file.
 * @throws FichierIllisible two columns of one name, or none that says which row is meant
 */
export function lisEntetes(view: View, entetes: readonly string[]): Colonnes {
  const { model } = view.place;
  const cle = namedBy(model);
  const noms = nomsDe(model, [cle, ...champsImportables(view)]);
  const champs = entetes.map((entete) => noms.get(normalise(entete.trim())) ?? null);
  const vus = new Set<string>();
  for (const [rang, champ] of champs.entries()) {
    if (champ === null) continue;
    if (vus.has(champ)) throw new FichierIllisible(F.EN_TETES_DOUBLES(entetes[rang]?.trim() ?? ''));
    vus.add(champ);
  }
  if (!vus.has(cle)) throw new FichierIllisible(F.SANS_CLE(model.fields[cle]?.label ?? cle));
  if (vus.size === 1) throw new FichierIllisible(F.SANS_COLONNE);
  const ignorees = entetes.filter((entete, rang) => champs[rang] === null && entete.trim() !== '');
  return { champs, ignorees: ignorees.map((entete) => entete.trim().slice(0, 100)) };
}

import type { View } from '#server/db/store/view.ts';
import type { Model } from '#src/core/definition/model.ts';
import { namedBy } from '#src/core/definition/natural-key.ts';
import { writableFields } from '#src/core/definition/rights.ts';
import { champsScelles, isScelle } from '#src/core/definition/scelle.ts';
import { colonnesExport, fieldsOn } from '#src/core/definition/surfaces.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { F, FichierIllisible } from './lecture/faute.ts';

/** The column that a file of refused lines has more than the file that it comes from. */
export const MOTIF_DU_REFUS = 'Motif du refus';

/** A column of a file: a field, or one of the fields of a group. */
interface Colonne {
  readonly name: string;
  readonly dedans: string | null;
}

/** What each column of a file is: a field, or nothing that is taken. */
export interface Colonnes {
  /** By the place of the column. */
  readonly champs: readonly (Colonne | null)[];
  /** Headers that no field answers to, or whose field is not written by a file. */
  readonly ignorees: readonly string[];
}

/** The fields that a file may give, for who imports it. */
export function champsImportables({ place, principal, readable }: View): string[] {
  const create = writableFields(place, 'create', principal);
  const update = writableFields(place, 'update', principal);
  return fieldsOn(place.model, 'import').filter((name) => {
    const field = place.model.ownFields[name];
    if (!field || isScelle(field)) return false;
    return readable.has(name) && (create.has(name) || update.has(name));
  });
}

const cheminDe = ({ name, dedans }: Colonne) => (dedans === null ? name : `${name}.${dedans}`);

/** Every name under which a column may stand: that of the field, what people read, and both where two fields read the same. */
function nomsDe(model: Model, names: readonly string[]): Map<string, Colonne> {
  const noms = new Map<string, Colonne>();
  const colonnes = names.flatMap((name) => {
    const field = model.fields[name];
    return field ? colonnesExport(field).map(({ label, dedans }) => ({ label, name, dedans })) : [];
  });
  // What programs write wins over what two fields may share.
  for (const { label, ...colonne } of colonnes) {
    noms.set(normalise(`${label} [${cheminDe(colonne)}]`), colonne);
    if (!noms.has(normalise(label))) noms.set(normalise(label), colonne);
  }
  for (const { label: _, ...colonne } of colonnes) noms.set(normalise(cheminDe(colonne)), colonne);
  return noms;
}

/** A sealed value would be in clear in the file, and on its way: it is written by hand, row by row. */
function refuseScelles({ place: { model }, readable }: View, entetes: readonly string[]): void {
  const scelles = champsScelles(model).filter((name) => readable.has(name));
  const noms = new Set(scelles.flatMap((name) => [name, model.fields[name]?.label ?? name]).map(normalise));
  const scelle = entetes.find((entete) => noms.has(normalise(entete.trim())));
  if (scelle !== undefined) throw new FichierIllisible(F.SCELLE(scelle.trim()));
}

/**
 * Reads the first line of a file.
 * @throws FichierIllisible two columns of one name, a sealed one, or none that says which row is meant
 */
export function lisEntetes(view: View, entetes: readonly string[]): Colonnes {
  const { model } = view.place;
  const cle = namedBy(model);
  refuseScelles(view, entetes);
  const noms = nomsDe(model, [cle, ...champsImportables(view)]);
  const champs = entetes.map((entete) => noms.get(normalise(entete.trim())) ?? null);
  const vus = new Set<string>();
  for (const [rang, champ] of champs.entries()) {
    if (champ === null) continue;
    const chemin = cheminDe(champ);
    if (vus.has(chemin)) throw new FichierIllisible(F.EN_TETES_DOUBLES(entetes[rang]?.trim() ?? ''));
    vus.add(chemin);
  }
  if (!vus.has(cle)) throw new FichierIllisible(F.SANS_CLE(model.fields[cle]?.label ?? cle));
  if (vus.size === 1) throw new FichierIllisible(F.SANS_COLONNE);
  const ignorees = entetes.filter(
    (entete, rang) => champs[rang] === null && !['', MOTIF_DU_REFUS].includes(entete.trim()),
  );
  return { champs, ignorees: ignorees.map((entete) => entete.trim().slice(0, 100)) };
}

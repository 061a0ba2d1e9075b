import type { Field } from './field.ts';
import type { Model } from './model.ts';

/**
 * What a record may have that its form would refuse, or that time has made wrong: a required text that is empty, an end
 * before its start, a name of nobody, a name of what is no longer in force. And what the portal needs to say all that it
 * says: an expected field that is empty.
 */
export type GenreAnomalie = 'vide' | 'attendu' | 'dates' | 'inconnue' | 'horsVigueur';

export interface Anomalie {
  readonly genre: GenreAnomalie;
  /** The field in which it is mended. */
  readonly champ: string;
}

/** Any day: whether rows have a condition does not depend on it. */
const NO_DAY = '2000-01-01';

function duChamp(champ: string, field: Field, cibles: (model: string) => Model): Anomalie[] {
  const { reference, nullable, column, readOnly, attendu } = field;
  if (attendu && nullable && !readOnly) return [{ genre: 'attendu', champ }];
  if (!reference) return column === 'text' && !nullable && !readOnly ? [{ genre: 'vide', champ }] : [];
  const perime = cibles(reference.model).enVigueur(NO_DAY).type !== 'toujours';
  // A field of one name has a foreign key: the base itself keeps it from naming nobody.
  return [
    ...(reference.many ? [{ genre: 'inconnue', champ } as const] : []),
    ...(perime ? [{ genre: 'horsVigueur', champ } as const] : []),
  ];
}

/**
 * What may be wrong with the records of a model, from its definition alone. `cibles` gives the models that it names.
 * Example: `anomaliesDe(civilite, (key) => lookup(key).model)` → `[{ genre: 'vide', champ: 'code' }, …]`.
 */
export function anomaliesDe(model: Model, cibles: (model: string) => Model): Anomalie[] {
  const champs = Object.entries(model.ownFields).flatMap(([name, field]) => duChamp(name, field, cibles));
  return model.date ? [...champs, { genre: 'dates', champ: model.date[1] }] : champs;
}

const PHRASES: Readonly<Record<Exclude<GenreAnomalie, 'dates'>, string>> = {
  vide: 'est vide',
  attendu: 'reste à renseigner, sans quoi les pages et les e-mails en disent moins',
  inconnue: 'nomme une fiche qui n’existe pas',
  horsVigueur: 'nomme une fiche qui n’est plus en vigueur',
};

/** The same in words. Example: «Profil» nomme une fiche qui n’est plus en vigueur. */
export function phraseAnomalie({ fields, date }: Model, { genre, champ }: Anomalie): string {
  const nom = (name: string) => `« ${fields[name]?.label ?? name} »`;
  if (genre === 'dates') return `${nom(champ)} tombe avant ${nom(date?.[0] ?? '')}`;
  return `${nom(champ)} ${PHRASES[genre]}`;
}

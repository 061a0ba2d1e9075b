import type { Field, Fields } from './field.ts';

/** A field that no column keeps: the server's half works it out for the rows of a page, from fields that are read. */
export interface ChampCalcule {
  readonly champ: Field;
  /** The fields from which it comes: whoever may not read them all does not read it. */
  readonly de: readonly string[];
  /** The field after which it is shown. */
  readonly apres: string;
}

/** The fields with those that are worked out, in the order in which they are shown. */
export function montres(
  key: string,
  fields: Fields,
  calcules: Readonly<Record<string, ChampCalcule>>,
): Fields {
  for (const [name, { de, apres }] of Object.entries(calcules)) {
    if (Object.hasOwn(fields, name))
      throw new Error(`Modèle « ${key} » : le champ calculé « ${name} » porte le nom d’un champ`);
    const inconnu = [...de, apres].find((autre) => !Object.hasOwn(fields, autre));
    if (inconnu !== undefined) throw new Error(`Modèle « ${key} » : champ « ${inconnu} » non déclaré`);
  }
  const suivants = (name: string) =>
    Object.entries(calcules).flatMap(([nom, { apres, champ }]) =>
      apres === name ? [[nom, champ] as const] : [],
    );
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => [[name, field] as const, ...suivants(name)]),
  );
}

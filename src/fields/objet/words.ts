import type { Field, LibelleDe } from '#src/core/definition/field.ts';
import type { Objet, Value } from '#src/core/definition/predicate.ts';
import type { LinkedRecords } from '#src/fields/linked-records.ts';
import { plainWidgetOf } from '#src/fields/plain-widgets.ts';

/** One group of a value; anything else is an empty one. */
export function objetOf(value: Value | undefined): Objet {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Objet) : {};
}

/** Several groups of a value. */
export function enfantsOf(value: Value | undefined): readonly Objet[] {
  return Array.isArray(value) ? (value as readonly Objet[]).filter((un) => typeof un === 'object') : [];
}

/** The fields of a group that hold something, in the order of the definition. */
export function held({ forme }: Field, value: Objet): [string, Field, Exclude<Objet[string], null>][] {
  return Object.entries(forme?.champs ?? {}).flatMap(([name, field]) => {
    const un = value[name] ?? null;
    const isEmpty = un === null || (Array.isArray(un) && un.length === 0);
    return isEmpty ? [] : [[name, field, un] as [string, Field, Exclude<Objet[string], null>]];
  });
}

/** What a sentence calls the rows that it names. */
export function nomme({ find }: LinkedRecords): LibelleDe {
  return (model, code) => find(model, code)?.titre ?? undefined;
}

/** «Bâtiment : Nord ; Étages : 2» */
export function objetText(value: Objet, field: Field, linked: LinkedRecords): string {
  if (field.forme?.enMots) return field.forme.enMots(value, nomme(linked));
  const parts = held(field, value).map(
    ([, inner, un]) => `${inner.label} : ${plainWidgetOf(inner.meaning).text(un, inner, linked)}`,
  );
  return parts.length === 0 ? 'Non renseigné' : parts.join(' ; ');
}

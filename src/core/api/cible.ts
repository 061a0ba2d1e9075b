/** What is asked of several rows is about chosen ones, each at the version that was read, or all that a filter found. */
export type Cible =
  | { readonly ids: readonly string[]; readonly versions: Readonly<Record<string, number>> }
  | {
      readonly filter: Readonly<Record<string, unknown>>;
      /** Of all that was found, those that are left out too: it is still what was seen. */
      readonly expectedCount: number;
      readonly empreinte: string;
      /** Those that were refused, without which it goes on. */
      readonly sauf?: readonly string[];
    };

/** Of how many rows it is. */
export function nombreVise(cible: Cible): number {
  return 'ids' in cible ? cible.ids.length : cible.expectedCount - (cible.sauf?.length ?? 0);
}

/** The same, without some of them. */
export function sansCeux<C extends Cible>(cible: C, ids: readonly string[]): C {
  if (ids.length === 0) return cible;
  if (!('ids' in cible)) return { ...cible, sauf: [...(cible.sauf ?? []), ...ids] };
  return { ...cible, ids: cible.ids.filter((id) => !ids.includes(id)) };
}

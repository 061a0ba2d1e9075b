/** What is asked of several rows is about chosen ones, each at the version that was read, or all that a filter found. */
export type Cible =
  | { readonly ids: readonly string[]; readonly versions: Readonly<Record<string, number>> }
  | {
      readonly filter: Readonly<Record<string, unknown>>;
      readonly expectedCount: number;
      readonly empreinte: string;
    };

/** One choice of a radio group. */
export interface OptionRadio {
  readonly code: unknown;
  readonly libelle: string;
  readonly aide?: string;
}

/** Where the choices of a radio group come from (specification 2 §3): a list of records, or two lists side by side. */
export interface SourcesRadio {
  readonly options?: readonly Readonly<Record<string, unknown>>[];
  /** The field of a record that is shown, `libelle` by default, and the one that is kept, `code` by default. */
  readonly champLibelle?: string;
  readonly champValeur?: string;
  readonly sourceValues?: readonly unknown[];
  readonly sourceLabels?: readonly string[];
}

const OUI_NON: readonly OptionRadio[] = [
  { code: true, libelle: 'Oui' },
  { code: false, libelle: 'Non' },
];

/**
 * The choices of a radio group; Oui (`true`) and Non (`false`) where there is no source.
 * @throws where the values and the labels are not as many (specification 2 §8).
 * Example: `optionsRadio({ sourceValues: ['M'], sourceLabels: ['Mensuel'] })` → `[{ code: 'M', libelle: 'Mensuel' }]`.
 */
export function optionsRadio(sources: SourcesRadio): readonly OptionRadio[] {
  const { options, champLibelle = 'libelle', champValeur = 'code', sourceValues, sourceLabels } = sources;
  if (sourceValues || sourceLabels) {
    if (sourceValues?.length !== sourceLabels?.length)
      throw new Error("sourceValues et sourceLabels n'ont pas la même longueur !");
    return (sourceValues ?? []).map((code, rang) => ({ code, libelle: sourceLabels?.[rang] ?? '' }));
  }
  if (!options) return OUI_NON;
  return options.map((option) => ({
    code: option[champValeur],
    libelle: String(option[champLibelle] ?? ''),
    ...(typeof option.aide === 'string' && { aide: option.aide }),
  }));
}

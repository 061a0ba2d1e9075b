const ENFANTS: readonly string[] = ['ENF', 'ENH'];
const ENFANTS_PAYANTS = 2;

/** What each person of a contract pays, as a share of an adult: a child half, and nothing from the third one on. */
export function partsDe(
  personnes: readonly { readonly numPers: string; readonly codeTypeBeneficiaire: string }[],
): ReadonlyMap<string, number> {
  const enfants = personnes.filter(({ codeTypeBeneficiaire }) => ENFANTS.includes(codeTypeBeneficiaire));
  const gratuits = new Set(enfants.slice(ENFANTS_PAYANTS));
  return new Map(
    personnes.map((une) => [une.numPers, gratuits.has(une) ? 0 : enfants.includes(une) ? 0.5 : 1]),
  );
}

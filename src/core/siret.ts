const LA_POSTE = '356000000';

/** Sum of a number's digits, every second one from the right doubled: a multiple of ten where it was copied right. */
function luhn(chiffres: string): number {
  return [...chiffres].toReversed().reduce((somme, chiffre, rang) => {
    const valeur = Number(chiffre) * (rang % 2 === 1 ? 2 : 1);
    return somme + (valeur > 9 ? valeur - 9 : valeur);
  }, 0);
}

/**
 * A company's number of fourteen digits, with its key (Luhn). The post offices of La Poste have another: the sum of their
 * digits is a multiple of five (domain reference §7.5). Example: `isSiret('73282932000074')` → `true`.
 */
export function isSiret(siret: string): boolean {
  if (!/^\d{14}$/.test(siret) || /^0+$/.test(siret)) return false;
  if (luhn(siret) % 10 === 0) return true;
  return (
    siret.startsWith(LA_POSTE) && [...siret].reduce((somme, chiffre) => somme + Number(chiffre), 0) % 5 === 0
  );
}

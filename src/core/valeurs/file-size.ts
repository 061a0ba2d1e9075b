const UNITES = ['Octets', 'ko', 'Mo', 'Go', 'To', 'Po'] as const;
const BASE = 1024;

/** Bytes in one «Mo» of the configuration. */
export const MO = BASE * BASE;

/**
 * A file's size in French units (specification 1 §9), a unit being 1,024 of the one before, as the limits of the
 * configuration are. Up to two decimals; limits are told with one.
 * Example: `tailleFichier(1_572_864)` → `'1,5 Mo'`.
 */
export function tailleFichier(octets: number, decimales: 1 | 2 = 2): string {
  const nombre = (valeur: number) => valeur.toLocaleString('fr-FR', { maximumFractionDigits: decimales });
  let rang = 0;
  let valeur = Math.max(0, octets);
  // Compared once rounded: 1,048,575 bytes are «1 Mo», and not «1 024 ko».
  while (rang < UNITES.length - 1 && Number(valeur.toFixed(rang === 0 ? 0 : decimales)) >= BASE) {
    valeur /= BASE;
    rang++;
  }
  const unite = rang === 0 && valeur < 2 ? 'Octet' : UNITES[rang];
  return `${nombre(valeur)} ${unite}`;
}

/**
 * A social security number as screens show it: sex, year and month, and no more (domain reference §6.4).
 * Example: `masqueNir('2550875116001')` → `'2 55 08 ** *** *** **'`.
 */
export function masqueNir(numero: string): string {
  return `${numero.slice(0, 1)} ${numero.slice(1, 3)} ${numero.slice(3, 5)} ** *** *** **`;
}

/**
 * A number as French people write it: `enNombre(10000)` → «10 000», `enNombre(0.5)` → «0,5». Under a thousand a whole number is
 * its digits: the formatter, which costs a phone some fifty milliseconds the first time, is not woken for it.
 */
export function enNombre(nombre: number): string {
  return Number.isInteger(nombre) && Math.abs(nombre) < 1000
    ? String(nombre)
    : nombre.toLocaleString('fr-FR');
}

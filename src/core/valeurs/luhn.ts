/** Whether digits pass Luhn: from the right, every second one counts twice, and the sum is a multiple of ten. */
export function luhn(chiffres: string): boolean {
  const somme = [...chiffres].reverse().reduce((total, signe, rang) => {
    const double = Number(signe) * (rang % 2 === 1 ? 2 : 1);
    return total + (double > 9 ? double - 9 : double);
  }, 0);
  return somme % 10 === 0;
}

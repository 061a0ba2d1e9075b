/**
 * Makes a thing the first time that it is asked for, and keeps it: `const euros = auBesoin(() => new Intl.NumberFormat('fr-FR'))`,
 * then `euros().format(3)`. The first formatter of a kind costs a phone some fifty milliseconds: a page that shows no amount and
 * no day does not pay for them while it starts.
 */
export function auBesoin<T extends object>(fait: () => T): () => T {
  let chose: T | undefined;
  return () => {
    chose ??= fait();
    return chose;
  };
}

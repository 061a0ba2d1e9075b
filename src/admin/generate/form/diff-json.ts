import type { Value } from '#src/core/definition/predicate.ts';

interface Change {
  readonly champ: string;
  readonly avant: Value;
  readonly apres: Value;
}

/** `- "delaiToasts": 5` then `+ "delaiToasts": 7`: each change as the two lines of JSON that it is. */
export function diffJson(changes: readonly Change[]): string {
  return changes
    .flatMap(({ champ, avant, apres }) => {
      const nom = JSON.stringify(champ);
      return [`- ${nom}: ${JSON.stringify(avant)}`, `+ ${nom}: ${JSON.stringify(apres)}`];
    })
    .join('\n');
}

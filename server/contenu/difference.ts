import { createRequire } from 'node:module';
import type compareHtml from 'html-diff-ts';
import { sanitiseDifference } from '#server/html/sanitise.ts';

/** Its module for `import` names its own files without their extension, which Node does not find. */
const { default: compare } = createRequire(import.meta.url)('html-diff-ts') as {
  readonly default: typeof compareHtml;
};

/** Comparing takes a time that grows with the square of what is compared: beyond that, nobody waits for it. */
const MAX_COMPARE = 40_000;

/**
 * Two versions of a content as one, what went between `del` and what came between `ins`; cleaned like any content. Nothing
 * where they are the same, or too long to compare.
 */
export function difference(avant: string, apres: string): string | null {
  if (avant === apres || avant.length + apres.length > MAX_COMPARE) return null;
  return sanitiseDifference(compare(avant, apres, {}));
}

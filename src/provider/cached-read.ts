import type { Parameters, ReadOptions } from './read-options.ts';

/**
 * A read kept five minutes by path, parameters and current contract (domain reference §0.3). Each caller gets a copy of its
 * own; a failure is not kept, and leaves the page where it is unless asked otherwise. What keeps them is loaded with the
 * first of them: public pages that read nothing do without its weight.
 */
export async function cachedRead<T>(
  path: string,
  parameters: Parameters = {},
  options: ReadOptions<T> = {},
): Promise<T> {
  const { keptRead } = await import('./kept-read.ts');
  return keptRead(path, parameters, options);
}

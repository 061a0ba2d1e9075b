/** @typedef {import('./chunk.ts').Chunk} Chunk */

/**
 * Files of the build that import each other in a circle: the one that is read first meets values that are not there yet.
 * @param {Chunk[]} chunks
 * @returns {string[]} one sentence a circle, in French
 */
export function circles(chunks) {
  const reached = new Map(chunks.map((chunk) => [chunk.file, reach(chunks, chunk)]));
  const isBack = (/** @type {string} */ from, /** @type {string} */ to) =>
    reached.get(from)?.has(to) && reached.get(to)?.has(from);
  const rings = chunks
    .map(({ file }) => chunks.filter((other) => isBack(file, other.file)).map((other) => other.file))
    .filter((ring) => ring.length > 0)
    .map((ring) => ring.toSorted().join(', '));
  return [...new Set(rings)].map((ring) => `Fichiers qui s’importent en rond : ${ring}`);
}

/** What a file imports, by itself or through others. @param {Chunk[]} chunks @param {Chunk} from */
function reach(chunks, from) {
  const found = new Set(from.imports);
  for (const file of found) {
    for (const next of chunks.find((one) => one.file === file)?.imports ?? []) found.add(next);
  }
  return found;
}

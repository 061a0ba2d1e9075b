/** The keys of objects in one order: PostgreSQL does not keep theirs. */
function range(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether two values of a field are one, an absent one being `null`. Example: `meme(undefined, null)` → `true`. */
export function meme(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null, range) === JSON.stringify(b ?? null, range);
}

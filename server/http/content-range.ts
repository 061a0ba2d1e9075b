/** `Content-Range` of a page: `civilite 0-24/319`. */
export function contentRange(key: string, first: number, count: number, total: number): string {
  return count === 0 ? `${key} */${total}` : `${key} ${first}-${first + count - 1}/${total}`;
}

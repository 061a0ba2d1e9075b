/** What a screen says, as a test writes it: spaces that do not break are spaces. */
export function lu(texte: string | null): string {
  return (texte ?? '').replaceAll('\u00a0', ' ');
}

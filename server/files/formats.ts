/**
 * The formats that a paper is taken in: its own, among those that the client lets in, which are all there are where it has
 * none of its own that could come in.
 */
export function formatsAcceptes(formats: readonly string[], client: readonly string[]): readonly string[] {
  const communs = client.filter((extension) => formats.includes(extension));
  return communs.length > 0 ? communs : client;
}

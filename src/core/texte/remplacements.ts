/** What a client says in place of the texts that the portal ships, by their keys. */
export type Remplacements = Readonly<Record<string, string>>;

let lit: () => Remplacements | undefined = () => undefined;

/**
 * Says where those of the moment are: in a browser, those of the one client of the page; on the server, those of the client
 * whose request or mail is under way. Called once by each side.
 */
export function remplaceAvec(source: () => Remplacements | undefined): void {
  lit = source;
}

/** Whether somebody's texts may differ from the shipped ones just now. */
export function isRemplace(): boolean {
  return lit() !== undefined;
}

/** The text of a key: the client's own, or the shipped one. Example: `dit('message.REQ', 'Ce champ est obligatoire.')`. */
export function dit(cle: string, livre: string): string {
  return lit()?.[cle] ?? livre;
}

import type { DocumentFormule } from '#src/acts/champs/offre-comparee.ts';

/** A document that was accepted with a request: the management system keeps a copy of it among those of the member. */
export interface DocumentAccepte {
  readonly id: string;
  readonly codeDocument: string;
  readonly libelle: string;
  readonly version: string;
  readonly date: string;
}

/**
 * The documents of what is chosen, as they were accepted.
 * @param nom what they are about, as people call it
 */
export function documentsAcceptes(
  choisi: { readonly documents: readonly DocumentFormule[] } | undefined,
  nom: string,
  date: string,
): readonly DocumentAccepte[] {
  return (choisi?.documents ?? []).map(({ id, code, libelle, version }) => ({
    ...{ id, codeDocument: code, libelle: `${libelle}, ${nom}`, version, date },
  }));
}

/** The same as a change tells them: which document, in which version, and when. */
export function acceptationsDe(acceptes: readonly DocumentAccepte[]) {
  return acceptes.map(({ codeDocument, version, date }) => ({ codeDocument, version, date }));
}

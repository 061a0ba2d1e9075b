import { coche } from '#src/acts/identite/champs.ts';
import type { Champ, Requis } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { parDocumentLu } from '#src/fields/document-lu/sens.ts';

/** A document of which one says that one has read it; each has its own box. */
export function documentLu(document: {
  readonly id: string;
  readonly libelle: string;
}): Champ<boolean, Requis> {
  const label = `J’ai pris connaissance de « ${document.libelle} »`;
  return { ...coche({ label, requis: M.REQ }), controle: parDocumentLu(document) };
}

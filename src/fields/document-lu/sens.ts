import type { Controle } from '#src/core/definition/controle.ts';
import { PAR_CASE } from '#src/fields/case/sens.ts';

/** A box to tick for a document that is there to be read. */
export interface ControleDocumentLu extends Controle {
  readonly type: 'document-lu';
  /** By which it is downloaded, among what the portal gives (`edition`). */
  readonly id: string;
  readonly libelle: string;
}

/** Which document it is. */
export function parDocumentLu(document: Pick<ControleDocumentLu, 'id' | 'libelle'>): ControleDocumentLu {
  return { ...PAR_CASE, type: 'document-lu', ...document };
}

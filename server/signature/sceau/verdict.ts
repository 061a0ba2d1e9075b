import { tousLesClients } from '#server/db/clients/clients.ts';
import type { Queryable } from '#server/db/connection.ts';
import { isCertificatConnu } from '#server/db/signature/cles-de-sceau.ts';
import { lisSceau } from './atelier.ts';

/** What a seal is worth: ours and whole, changed since, of somebody else, or not there. */
export type Verdict =
  | { readonly sceau: 'valide'; readonly client: string }
  | { readonly sceau: 'modifie' | 'etranger' | 'absent' };

/** Looks at the seal of a document: whether one of our clients, switched off or not, sealed it, and not a byte has changed. */
export async function verdictDe(db: Queryable, pdf: Uint8Array): Promise<Verdict> {
  const lu = await lisSceau(pdf);
  if (!lu) return { sceau: 'absent' };
  if (!lu.isJuste) return { sceau: 'modifie' };
  for (const { id, libelle } of await tousLesClients(db))
    if (await isCertificatConnu(db, id, lu.certificat)) return { sceau: 'valide', client: libelle };
  return { sceau: 'etranger' };
}

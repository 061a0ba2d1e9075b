import { randomUUID } from 'node:crypto';
import { contexteMessage } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Queryable } from '#server/db/connection.ts';
import { insertMessage, type MessageDit, reponseSeule } from '#server/db/demandes/messages.ts';

/** What somebody says in the thread of a request. */
export interface Parole {
  readonly clientId: string;
  readonly demandeId: string;
  readonly isAdherent: boolean;
  readonly auteur: string;
  readonly texte: string;
  /** The same for the same words sent twice. */
  readonly id?: string;
}

function scelle(coffre: Pick<Coffre, 'scelle'>, parole: Parole, date: Date | null): MessageDit {
  const { id = randomUUID(), demandeId, isAdherent, auteur, texte } = parole;
  return { id, demandeId, isAdherent, auteur, date, texte: coffre.scelle(texte, contexteMessage(id)) };
}

/**
 * Says something in the thread of a request that the caller has locked, before it is written on the request itself; what was
 * answered when only the last answer was kept comes first. `null`: it was said already.
 */
export async function ditAuFil(
  tx: Queryable,
  coffre: Pick<Coffre, 'scelle'>,
  parole: Parole,
): Promise<string | null> {
  const { clientId, demandeId } = parole;
  const seule = await reponseSeule(tx, clientId, demandeId);
  if (seule?.texte) {
    const { texte, auteur, date } = seule;
    const avant = { clientId, demandeId, isAdherent: false, auteur, texte };
    await insertMessage(tx, scelle(coffre, avant, date));
  }
  const message = scelle(coffre, parole, null);
  return (await insertMessage(tx, message)) ? message.id : null;
}

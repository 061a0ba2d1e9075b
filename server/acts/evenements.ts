import { createHash } from 'node:crypto';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import {
  annonceAlerte,
  conclusEvenement,
  evenementConnu,
  gardeEvenement,
  verrouilleParReference,
} from '#server/db/demandes/evenements.ts';
import { EVENEMENT, type Evenement, lisForme, type Resultat } from '#server/gestion/evenement.ts';
import { RP } from '#server/http/refus-programme.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { appliqueEvenement } from './evenement-applique.ts';

/** Who says it: a program by its token, or the portal that went to read. */
export interface Source {
  readonly clientId: string;
  readonly nom: string;
  readonly correlation: string;
}

type Faite = Pick<Resultat, 'isApplique' | 'etat' | 'code' | 'message'>;

const RANG_DEPASSE: Omit<Faite, 'etat'> = {
  isApplique: false,
  code: 'RANG_DEPASSE',
  message: 'Cette demande connaît déjà un évènement de ce rang ou d’un rang plus grand.',
};

/** The order of members is nobody's business: what is compared is what was understood. */
function empreinteDe(evenement: Evenement): Buffer {
  const membres = Object.entries(evenement).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(membres)).digest();
}

async function dejaDit(
  tx: Queryable,
  { clientId }: Source,
  { id }: Evenement,
  empreinte: Buffer,
): Promise<Faite> {
  const connu = await evenementConnu<Faite>(tx, clientId, id);
  if (!connu?.empreinte.equals(empreinte))
    throw new Refusal(422, 'EVENEMENT_REUTILISE', RP.EVENEMENT_REUTILISE);
  // In the order in which it was told the first time: the base keeps none.
  const { isApplique, etat, code, message } = connu.reponse;
  return { isApplique, etat, code, message };
}

interface Ecriture {
  readonly tx: Queryable;
  readonly coffre: Pick<Coffre, 'scelle'>;
}

async function fais({ tx, coffre }: Ecriture, source: Source, evenement: Evenement): Promise<Faite> {
  const { clientId } = source;
  const { id, reference, nature, rang } = evenement;
  const empreinte = empreinteDe(evenement);
  if (!(await gardeEvenement(tx, clientId, { id, empreinte, nature, rang })))
    return dejaDit(tx, source, evenement, empreinte);
  const demande = await verrouilleParReference(tx, clientId, reference);
  if (!demande) throw new Refusal(404, 'DEMANDE_INCONNUE', RP.DEMANDE_INCONNUE);
  let reponse: Faite = { ...RANG_DEPASSE, etat: demande.etat };
  if (rang > demande.rang) {
    const { etat, alerte } = await appliqueEvenement({ tx, coffre }, source, demande, evenement);
    if (alerte) await annonceAlerte(tx, demande.id, alerte);
    reponse = { isApplique: true, etat, code: null, message: null };
  }
  await conclusEvenement(tx, clientId, { id, rang, reponse, demandeId: demande.id });
  return reponse;
}

/** A refusal writes nothing: the same event may come again, once what was wrong is right. */
function refusee(id: string | null, { status, code, message, errors }: Refusal): Resultat {
  return { id, statut: status, isApplique: false, etat: null, code, message, ...(errors && { errors }) };
}

function idDe(brut: unknown): string | null {
  const id = typeof brut === 'object' && brut !== null && 'id' in brut ? brut.id : null;
  return typeof id === 'string' ? id.slice(0, 64) : null;
}

/**
 * What the management system says of a request, done once: history, notification, mail and audit trail in one transaction with
 * the state, or nothing. Said again, it is answered as it was the first time; what is older than what is known says nothing.
 */
export async function recoisEvenement(
  { db, coffre }: { readonly db: Pick<Database, 'transaction'>; readonly coffre: Pick<Coffre, 'scelle'> },
  source: Source,
  brut: unknown,
): Promise<Resultat> {
  const lu = lisForme(EVENEMENT, brut);
  if (!lu.ok)
    return refusee(
      idDe(brut),
      new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: lu.errors }),
    );
  const { id, nature } = lu.valeur;
  const acteur = {
    ...{ id: null, nom: source.nom },
    ...{ motif: `Système de gestion : ${nature}`, correlationId: source.correlation },
  };
  try {
    const faite = await db.transaction(acteur, (tx) => fais({ tx, coffre }, source, lu.valeur));
    return { id, statut: 200, ...faite };
  } catch (error) {
    if (error instanceof Refusal) return refusee(id, error);
    throw error;
  }
}

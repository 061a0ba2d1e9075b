import type { FastifyRequest } from 'fastify';
import type { EtapeConnexion } from '#server/db/comptes/pending-sign-ins.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { raconteConnexion, type SignInServices } from './open-session.ts';
import type { EnAttente } from './pending-sign-in.ts';

const REFUSES: Readonly<Record<EtapeConnexion, string>> = {
  code: 'Code de sécurité refusé',
  secondFacteur: 'Second facteur refusé',
  enrolement: 'Premier code du second facteur refusé',
};
const EPUISES: Readonly<Record<EtapeConnexion, string>> = {
  code: 'Trop d’essais du code de sécurité',
  secondFacteur: 'Trop d’essais du second facteur',
  enrolement: 'Trop d’essais du second facteur',
};

/**
 * Runs the try at the second step of a sign-in. What is shown there and refused, or shown too often, is a line of the
 * journal of sign-ins: written once the transaction of the try has given its connection back.
 * @throws what the try throws.
 */
export async function raconteRefus<T>(
  { db }: Pick<SignInServices, 'db'>,
  request: FastifyRequest,
  pending: EnAttente,
  essai: () => Promise<T>,
): Promise<T> {
  try {
    return await essai();
  } catch (error) {
    const statut = error instanceof Refusal ? error.status : null;
    if (statut === 400)
      await raconteConnexion(db, request, pending, { resultat: 'echec', motif: REFUSES[pending.etape] });
    if (statut === 429)
      await raconteConnexion(db, request, pending, { resultat: 'verrouille', motif: EPUISES[pending.etape] });
    throw error;
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { findChezPrestataire } from '#server/db/signature/signatures.ts';
import { introuvable } from '#server/http/criteres.ts';
import { currentClient } from '#server/http/current-client.ts';
import { actualise } from '#server/signature/fin.ts';
import type { ServicesSignature } from '#server/signature/services.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { annonce } from './contrat.ts';

const HORODATAGE = 'x-signature-horodatage';
const CACHET = 'x-signature-hmac';

/** How far the provider's clock and ours may be apart; past it, what is played again is refused. */
const ECART_S = 300;
const SECONDES = /^\d{1,12}$/;
const HEXA = /^[0-9a-f]{64}$/;

/** What an announcement bears: an HMAC-SHA-256 of the moment and of its bytes, in hexadecimal. */
export function cachetDe(secret: string, horodatage: string, corps: string): string {
  return createHmac('sha256', secret).update(`${horodatage}.${corps}`).digest('hex');
}

/** @throws Refusal 401, the same for what is missing, forged, or of another moment */
function verifieCachet(
  secret: string | null,
  { headers }: Pick<FastifyRequest, 'headers'>,
  corps: string,
  maintenant: number,
): void {
  const horodatage = headers[HORODATAGE];
  const cachet = headers[CACHET];
  const refuse = () => new Refusal(401, 'RAPPEL_REFUSE', R.RAPPEL_REFUSE);
  if (secret === null || typeof horodatage !== 'string' || typeof cachet !== 'string') throw refuse();
  if (!SECONDES.test(horodatage) || !HEXA.test(cachet)) throw refuse();
  const attendu = Buffer.from(cachetDe(secret, horodatage, corps), 'hex');
  const isJuste = timingSafeEqual(attendu, Buffer.from(cachet, 'hex'));
  if (!isJuste || Math.abs(maintenant / 1000 - Number(horodatage)) > ECART_S) throw refuse();
}

/**
 * The provider says that a signature has changed. It is asked how it stands, so that an announcement that comes twice, late or in
 * another order changes nothing; one that cannot be looked at now is refused (503), and comes again.
 * @throws Refusal 400, 401, 404, 503
 */
export async function recoisAnnonce(
  services: ServicesSignature,
  request: FastifyRequest,
  corps: string,
): Promise<{ readonly etat: string }> {
  verifieCachet(services.signature.secret, request, corps, Date.now());
  const lue = annonce.safeParse(request.body);
  if (!lue.success) throw new Refusal(400, 'CORPS_INVALIDE', messageStatut(400));
  const { tenant } = request;
  const trouve = async () =>
    (await findChezPrestataire(services.db, tenant.id, lue.data.id)) ?? introuvable();
  const { etat } = await actualise(services, currentClient(tenant), await trouve(), trouve);
  return { etat };
}

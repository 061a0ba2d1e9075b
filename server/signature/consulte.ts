import type { FastifyRequest } from 'fastify';
import { findSignature, type SignatureRow } from '#server/db/signature/signatures.ts';
import { introuvable } from '#server/http/criteres.ts';
import { currentClient } from '#server/http/current-client.ts';
import { signedIn } from '#server/http/signed-in.ts';
import type { SignatureVue } from '#src/core/adherent/signature.ts';
import { UUID } from '#src/core/definition/traits.ts';
import { adresseDe } from './commence.ts';
import { actualise } from './fin.ts';
import type { ServicesSignature } from './services.ts';

type Services = Pick<ServicesSignature, 'db' | 'coffre' | 'signature'>;

/**
 * A signature of one's own; somebody else's, another client's and one that does not exist are alike.
 * @throws Refusal 404
 */
export async function sienne(
  { db }: Pick<Services, 'db'>,
  request: FastifyRequest,
  id: string,
): Promise<SignatureRow> {
  const { id: compteId } = signedIn(request);
  const une = UUID.test(id) ? await findSignature(db, request.tenant.id, id) : undefined;
  return une && une.compteId === compteId ? une : introuvable();
}

/** How one's own signature stands, asked of who has it signed. */
export async function aJour(services: Services, request: FastifyRequest, id: string): Promise<SignatureRow> {
  const relis = () => sienne(services, request, id);
  return actualise(services, currentClient(request.tenant), await relis(), relis);
}

/** What who signs is shown of it. */
export function vueDe(une: SignatureRow): SignatureVue {
  return {
    idTransaction: une.id,
    urlSignature: adresseDe(une),
    etat: une.etat,
    expiration: une.dateExpiration.toISOString(),
    titre: une.titre,
    version: une.versionDocument,
    empreinte: une.empreinte.toString('hex'),
    taille: une.taille,
    nomFichier: une.nomFichier,
    dateFin: une.dateFin?.toISOString() ?? null,
    retour: une.retour,
    isIci: une.urlPrestataire === null,
  };
}

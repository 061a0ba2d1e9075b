import type { SignatureConfig } from '#server/config/signature.ts';
import { makePrestataire } from './prestataire/http.ts';
import { cleDuFichier } from './sceau/cles.ts';
import type { MoyensDeSignature } from './services.ts';
import { signataireDuPortail } from './signataire.ts';

/**
 * By what documents are signed and sealed, as the environment says.
 * @throws Error a sentence for who starts the portal, where the sealing key cannot be read
 */
export async function moyensDeSignature(
  { prestataire, sceau }: SignatureConfig,
  journal: { warn(details: object, message: string): void },
): Promise<MoyensDeSignature> {
  return {
    signataire: prestataire ? makePrestataire(prestataire, journal) : signataireDuPortail,
    sceau: sceau === undefined ? null : await cleDuFichier(sceau),
    secret: prestataire?.secret ?? null,
  };
}

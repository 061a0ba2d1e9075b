import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Database } from '#server/db/connection.ts';
import { insertAction } from '#server/db/demandes/suites.ts';

/** Whatever a file holds, it runs nothing here. */
const BAC_A_SABLE = "default-src 'none'; sandbox";

/** A name in both of its forms: plain letters for old readers, and as it is written (RFC 6266, RFC 8187). */
function disposition(nom: string): string {
  const simple = nom
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.\- ]/g, '_');
  const exact = encodeURIComponent(nom.toWellFormed()).replace(
    /['()*]/g,
    (signe) => `%${signe.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${simple}"; filename*=UTF-8''${exact}`;
}

/** Signing out, here or on another node, cuts what is still being downloaded. */
function coupe({ session, server }: FastifyRequest, flux: Readable): void {
  if (!session) return;
  const unwatch = server.sessionEnds.watch(session, () => flux.destroy(new Error('session terminée')));
  flux.once('close', unwatch);
}

/** Bytes, and what they are called. */
export interface Fichier {
  readonly nom: string;
  readonly mime: string;
  readonly flux: Readable;
}

/** Sends bytes as a file to keep: never shown by the portal's own page, never kept on the way. */
export function envoieFichier(
  request: FastifyRequest,
  reply: FastifyReply,
  { nom, mime, flux }: Fichier,
): FastifyReply {
  coupe(request, flux);
  return reply
    .header('content-type', mime)
    .header('content-disposition', disposition(nom))
    .header('content-security-policy', BAC_A_SABLE)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(flux);
}

/** A line of «Historique de mes actions». */
export async function noteTelechargement(db: Database, demandeur: Demandeur, libelle: string): Promise<void> {
  const { client, compte, contrat, isBeneficiaire, correlation } = demandeur;
  await insertAction(db, {
    clientId: client.id,
    compteId: compte.id,
    codeEvenement: 'TELECHARGEMENT',
    libelle,
    numContrat: contrat.contrat.numContrat,
    reference: null,
    role: isBeneficiaire ? 'Beneficiaire' : 'User',
    correlation,
  });
}

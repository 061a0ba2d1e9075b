import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { noteAction } from '#server/db/audit/member-history.ts';
import type { MemberServices } from './services.ts';

export interface Fichier {
  /** `remboursements-2026-11-20.csv`: never a name of a person or of an illness. */
  readonly nom: string;
  readonly mime: string;
  /** In «Historique de mes actions»: «Export de vos remboursements». */
  readonly libelle: string;
  readonly flux: Readable;
}

/**
 * Sends a file as it is made, and adds its line to the person's history. Signing out, here or on another node, cuts what is
 * still being downloaded.
 */
export async function telecharge(
  reply: FastifyReply,
  demandeur: Demandeur,
  { db }: Pick<MemberServices, 'db'>,
  { nom, mime, libelle, flux }: Fichier,
): Promise<FastifyReply> {
  const { request, client, compte, correlation } = demandeur;
  const qui = { clientId: client.id, compteId: compte.id };
  await noteAction(db, { ...qui, codeEvenement: 'TELECHARGEMENT', libelle, correlation });
  coupe(request, flux);
  return reply
    .header('content-type', mime)
    .header(
      'content-disposition',
      `attachment; filename="${nom}"; filename*=UTF-8''${encodeURIComponent(nom)}`,
    )
    .header('cache-control', 'no-store')
    .send(flux);
}

function coupe({ session, server }: FastifyRequest, flux: Readable): void {
  if (!session) return;
  const unwatch = server.sessionEnds.watch(session, () => flux.destroy(new Error('session terminée')));
  flux.once('close', unwatch);
}

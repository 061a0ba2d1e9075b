import type { FastifyRequest } from 'fastify';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { fichierPour, isTypeFichier } from '#server/documents/acces.ts';
import { introuvable } from '#server/http/criteres.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { releveMensuel } from './remboursements/releves-mensuels.ts';
import type { MemberServices } from './services.ts';

const ID_MAX = 100;

/** Digest of the session that asks; those who are signed in have one. */
function sessionDe({ session }: FastifyRequest): Buffer {
  if (!session) throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
  return Buffer.from(session.empreinte, 'hex');
}

/** What a permission is kept by: the digest of its code, for the session that asked. */
export function jetonDe(services: MemberServices, demandeur: Demandeur, code: string) {
  const { client, request } = demandeur;
  return {
    clientId: client.id,
    empreinte: services.coffre.empreinte('telechargement', code),
    session: sessionDe(request),
  };
}

export interface Voulu {
  readonly type: unknown;
  readonly id: unknown;
}

function invalide(champ: 'type' | 'id'): never {
  const errors = { [champ]: champ === 'type' ? M.CHOIX : M.FORMAT };
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors });
}

/** A file that is named, and that who asks may have. */
export async function trouve(demandeur: Demandeur, services: MemberServices, { type, id }: Voulu) {
  if (!isTypeFichier(type)) return invalide('type');
  if (typeof id !== 'string' || id === '' || id.length > ID_MAX || id.includes('\0')) return invalide('id');
  const fichier =
    (type === 'ged' ? await releveMensuel(demandeur, services, id) : null) ??
    (await fichierPour(demandeur, services, type, id));
  return { fichier: fichier ?? introuvable(), type, id };
}

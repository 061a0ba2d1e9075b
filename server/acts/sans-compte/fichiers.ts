import type { FastifyRequest } from 'fastify';
import type { Coffre } from '#server/config/secrets.ts';
import { octetsSansCompte } from '#server/db/adherent/uploaded-files.ts';
import { countOne, type Limite } from '#server/db/comptes/limits.ts';
import type { Actor, Queryable } from '#server/db/connection.ts';
import { currentClient } from '#server/http/current-client.ts';
import { visitorNetwork } from '#server/http/network.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { MO } from '#src/core/valeurs/file-size.ts';
import { questionsDeFichiers } from './registre.ts';

interface Services {
  readonly db: Queryable;
  readonly coffre: Pick<Coffre, 'empreinte'>;
}

const HEURE = 3600;
/** By network: what somebody sends who begins again twice; a machine does not fill the base. */
const LIMITES: readonly Limite[] = [
  { nombre: 24, secondes: HEURE },
  { nombre: 72, secondes: 24 * HEURE },
];
/** All that visitors may have sent ahead to one client, and that nothing has joined yet. */
const EN_ATTENTE_MO = 500;
/** Files of visitors that arrive at once, at one client. */
const A_LA_FOIS = 8;

/** A visitor who sends a file, and what it may answer. */
export interface EnvoyeurSansCompte {
  readonly compteId: null;
  readonly acteur: Actor;
  readonly max: number;
  readonly questions: readonly string[];
}

/**
 * Somebody without an account sends a file ahead: counted by network, within what a client keeps for all of them.
 * @throws Refusal 403 where nothing that takes files is open, 429
 */
export async function visiteur(
  request: FastifyRequest,
  { db, coffre }: Services,
): Promise<EnvoyeurSansCompte> {
  const { tenant, ip, correlation } = request;
  const questions = questionsDeFichiers(currentClient(tenant));
  if (questions.length === 0) throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
  for (const [rang, limite] of LIMITES.entries()) {
    const cle = coffre.empreinte('fichier-sans-compte', String(rang), tenant.id, visitorNetwork(ip));
    const { permis, attente } = await countOne(db, cle, limite);
    if (!permis) throw new Refusal(429, 'TROP_DE_TENTATIVES', M.TENTATIVES, { attente });
  }
  if ((await octetsSansCompte(db, tenant.id)) > EN_ATTENTE_MO * MO)
    throw new Refusal(429, 'TROP_DE_FICHIERS', R.FICHIERS_EN_ATTENTE);
  return {
    compteId: null,
    acteur: { id: null, nom: 'visiteur', correlationId: correlation },
    max: A_LA_FOIS,
    questions,
  };
}

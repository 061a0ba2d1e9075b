import type { FastifyRequest } from 'fastify';
import { findPasskeys } from '#server/db/comptes/passkeys.ts';
import { countRecoveryCodes } from '#server/db/comptes/recovery-codes.ts';
import { findStepsDue, hasProof } from '#server/db/comptes/second-factors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { SecuriteDuCompte } from '#src/core/compte/sign-in-step.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { nomDe } from '#src/core/definition/principal.ts';
import type { Porteur } from './second-factor.ts';
import type { IdentityServices } from './services.ts';

export interface Titulaire extends Porteur {
  readonly clientId: string;
  readonly userName: string;
  readonly nomComplet: string;
}

/** Who is signed in, as what protects his account sees him; bound to his session. */
export function titulaireOf({ session }: FastifyRequest): Titulaire {
  if (!session) throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
  const { empreinte, principal, email } = session;
  return {
    compteId: principal.id,
    clientId: principal.clientId,
    userName: principal.userName,
    nomComplet: nomDe(principal),
    email,
    prenom: principal.prenom,
    empreinte: Buffer.from(empreinte, 'hex'),
  };
}

/**
 * The same, once his second factor was shown a moment ago: a window left open must not be enough to change what protects
 * the account.
 * @throws Refusal 403 `PREUVE_REQUISE`.
 */
export async function titulaireSur({ db }: IdentityServices, request: FastifyRequest): Promise<Titulaire> {
  const titulaire = titulaireOf(request);
  if (await hasProof(db, titulaire.empreinte)) return titulaire;
  throw new Refusal(403, 'PREUVE_REQUISE', R.PREUVE_REQUISE);
}

/** What protects an account, as its page shows it. */
export async function securiteDuCompte(
  { db }: IdentityServices,
  { clientId, compteId, empreinte }: Titulaire,
): Promise<SecuriteDuCompte> {
  const [due, cles, codesRestants, preuveRecente] = await Promise.all([
    findStepsDue(db, clientId, compteId),
    findPasskeys(db, compteId),
    countRecoveryCodes(db, compteId),
    hasProof(db, empreinte),
  ]);
  return {
    hasTotp: due.hasTotp,
    codesRestants,
    preuveRecente,
    cles: cles.map(({ identifiant, libelle, dateCreation, dateDerniereUtilisation }) => ({
      identifiant,
      libelle,
      dateCreation: dateCreation.toISOString(),
      dateDerniereUtilisation: dateDerniereUtilisation?.toISOString() ?? null,
    })),
  };
}

/** One transaction in the name of the account's owner. */
export function enSonNom<T>(
  { db }: IdentityServices,
  request: FastifyRequest,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const { compteId, nomComplet } = titulaireOf(request);
  const actor = {
    id: compteId,
    nom: nomComplet,
    motif: 'sécurité du compte',
    correlationId: request.correlation,
  };
  return db.transaction(actor, work);
}

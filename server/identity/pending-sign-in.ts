import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credentials } from '#server/db/comptes/accounts.ts';
import { isTrustedDevice, noteUse } from '#server/db/comptes/devices.ts';
import {
  consumePendingSignIn,
  deletePendingSignIn,
  type EtapeConnexion,
  findPendingSignIn,
  insertPendingSignIn,
  type PendingSignInRow,
} from '#server/db/comptes/pending-sign-ins.ts';
import type { StepsDue } from '#server/db/comptes/second-factors.ts';
import { clearPendingCookie, readPendingCookie, writePendingCookie } from '#server/http/cookies.ts';
import { currentClient } from '#server/http/current-client.ts';
import type { CurrentUser } from '#src/core/api/page-data.ts';
import type { EtapeDue, MoyenSecondFacteur } from '#src/core/compte/sign-in-step.ts';
import {
  actorOf,
  type Compte,
  cookieHash,
  expired,
  openSession,
  type Prouve,
  raconteConnexion,
  type SignInServices,
  type Suite,
} from './open-session.ts';
import { exigeSecondFacteur } from './second-factor-rule.ts';
import { empreinteAppareil } from './security-code-device.ts';

/** A sign-in whose password was right. `empreinte`, the digest of its cookie, is what codes and challenges are bound to. */
export interface EnAttente extends PendingSignInRow {
  readonly empreinte: Buffer;
}

const SECONDES = 600;
const COOKIE = /^[\w-]{43}$/;

function cookieDigest({ transport }: SignInServices, request: FastifyRequest): Buffer | undefined {
  const cookie = readPendingCookie(request, transport.isSecure(request));
  return cookie !== undefined && COOKIE.test(cookie) ? cookieHash(cookie) : undefined;
}

function moyens({ hasTotp, hasCle, hasRecuperation }: StepsDue): MoyenSecondFacteur[] {
  return [
    ...(hasTotp ? (['totp'] as const) : []),
    ...(hasCle ? (['cle'] as const) : []),
    ...(hasRecuperation ? (['recuperation'] as const) : []),
  ];
}

/** The step that is due, or `null` where the password is enough. */
function stepOf(
  due: StepsDue,
  config: SignInServices['config'],
): Exclude<EtapeDue, { readonly etape: 'confirmation' }> | null {
  if (due.isSecondFacteurExige || (due.isGestion && exigeSecondFacteur(config))) {
    return due.hasTotp || due.hasCle
      ? { etape: 'secondFacteur', moyens: moyens(due) }
      : { etape: 'enrolement' };
  }
  return due.isAmfActive || due.isCodeExige ? { etape: 'code' } : null;
}

async function begin(
  services: SignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
  compte: Compte,
  { etape, passe }: { readonly etape: EtapeConnexion; readonly passe: Prouve },
): Promise<void> {
  const { db, transport } = services;
  const clientId = request.tenant.id;
  const former = cookieDigest(services, request);
  const cookie = randomBytes(32).toString('base64url');
  await db.transaction(actorOf(request, compte), async (tx) => {
    await passe(tx);
    if (former) await deletePendingSignIn(tx, former, clientId);
    await insertPendingSignIn(tx, {
      empreinte: cookieHash(cookie),
      clientId,
      compteId: compte.compteId,
      etape,
      secondes: SECONDES,
    });
    await raconteConnexion(tx, request, compte, { resultat: 'amf' });
  });
  writePendingCookie(reply, transport.isSecure(request), cookie, SECONDES);
}

/**
 * How the code of a sign-in was already given: by a device that the account trusts, where the client allows it. `null`: it
 * was not. A second factor of the back office is asked everywhere.
 */
async function trusted(
  { db, transport }: SignInServices,
  request: FastifyRequest,
  compteId: string,
): Promise<Buffer | null> {
  if (!currentClient(request.tenant).isAppareilConfianceActivated) return null;
  const appareil = empreinteAppareil(request, transport.isSecure(request), compteId);
  return appareil && (await isTrustedDevice(db, compteId, appareil)) ? appareil : null;
}

/**
 * After a right password: the current user with a session, or the step that is due, without one. `passe` is what a right
 * password changes, in the same transaction.
 */
export async function passwordWasRight(
  services: SignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, ...account }: Credentials & { readonly userName: string },
  passe: Prouve,
): Promise<CurrentUser | EtapeDue> {
  const due = stepOf(account, services.config);
  const { userName, nom, prenom } = account;
  const compte = { compteId: id, userName, nom, prenom };
  if (!due) return openSession(services, request, reply, compte, passe);
  const appareil = due.etape === 'code' ? await trusted(services, request, id) : null;
  if (appareil) return openSession(services, request, reply, compte, passe, (tx) => noteUse(tx, appareil));
  await begin(services, request, reply, compte, { etape: due.etape, passe });
  return due;
}

/**
 * The sign-in that this browser has under way, at one of these steps.
 * @throws Refusal 401 `CONNEXION_EXPIREE` when there is none: the browser goes back to the first step.
 */
export async function pendingSignIn(
  services: SignInServices,
  request: FastifyRequest,
  ...etapes: readonly EtapeConnexion[]
): Promise<EnAttente> {
  const empreinte = cookieDigest(services, request);
  const row = empreinte && (await findPendingSignIn(services.db, empreinte, request.tenant.id));
  return row && etapes.includes(row.etape) ? { ...row, empreinte } : expired();
}

/**
 * Spends the sign-in under way and opens its session: of many calls at the same moment, one gets it. `prouve` runs in
 * the same transaction, after the sign-in was spent; where it throws, nothing has happened.
 */
export async function finishSignIn(
  services: SignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
  pending: EnAttente,
  prouve: Prouve = async () => undefined,
  suite?: Suite,
): Promise<CurrentUser> {
  const spend: Prouve = async (tx) => {
    const spent = await consumePendingSignIn(tx, pending.empreinte, request.tenant.id, pending.etape);
    if (!spent) expired();
    await prouve(tx);
  };
  const user = await openSession(services, request, reply, pending, spend, suite);
  clearPendingCookie(reply, services.transport.isSecure(request));
  return user;
}

/** Gives the sign-in under way up: too many tries, or somebody who starts again. */
export async function abandonSignIn(
  services: SignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const empreinte = cookieDigest(services, request);
  if (empreinte) await deletePendingSignIn(services.db, empreinte, request.tenant.id);
  clearPendingCookie(reply, services.transport.isSecure(request));
}

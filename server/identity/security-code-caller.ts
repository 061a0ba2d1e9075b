import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Coffre } from '#server/config/secrets.ts';
import { type CompteAmf, findCompteAmf, findCompteAmfByName } from '#server/db/comptes/amf.ts';
import type { Session } from '#server/http/session.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { OperationAmf } from '#src/core/compte/security-code.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import type { SignInServices } from './open-session.ts';
import { type EnAttente, pendingSignIn } from './pending-sign-in.ts';
import type { Demandeur } from './security-code.ts';
import { porteurVisiteur } from './security-code-device.ts';
import { isCourt, isSurtaxe, telephone } from './security-code-phone.ts';
import { ouvreContact } from './security-code-sealed.ts';

type CallerServices = SignInServices & { readonly coffre: Coffre };

interface Asked {
  readonly operation: OperationAmf;
  readonly username: string | null;
}

/** Who calls, and the sign-in that waits for the code where there is one. */
export interface Caller extends Demandeur {
  readonly attente: EnAttente | null;
}

function unknown(): never {
  throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
}

/** The account of the session or of the sign-in says who one is; a name that says otherwise is somebody else's code. */
function checkName(asked: Asked, compte: CompteAmf, coffre: Coffre, session: string | undefined): void {
  if (asked.username === null || asked.username === compte.userName) return;
  const email = session === undefined ? null : ouvreContact(coffre, 'email', session, asked.username);
  if (email !== compte.email) throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
}

/**
 * The protection of an account is its owner's alone: nobody changes it in a member's place, nor while another role's back
 * office is looked at. A code that only says who one is goes to the owner.
 */
function refuseDansUneVue(session: Session | null, operation: OperationAmf): void {
  if (operation === 'VERIFY' || operation === 'VERIFY_MAIL_SMS' || !session) return;
  if (session.remplacement) throw new Refusal(403, 'REMPLACEMENT_INTERDIT', R.REMPLACEMENT_INTERDIT);
  if (session.apercu !== null) throw new Refusal(403, 'APERCU_LECTURE', R.APERCU_LECTURE);
}

/**
 * Who asks for a code, or gives one back: a sign-in that waits (`LOGIN`), a visitor (`VERIFY_UNAUTHENTICATED`), an
 * account in its session (everything else).
 * @param reply where a visitor's cookie is given; absent, none is.
 * @throws Refusal 401, 403
 */
export async function caller(
  services: CallerServices,
  request: FastifyRequest,
  asked: Asked,
  reply: FastifyReply | null,
): Promise<Caller> {
  const { db, coffre, transport } = services;
  const { tenant, session, correlation } = request;
  const common = { clientId: tenant.id, correlation, remplacant: null };
  if (asked.operation === 'VERIFY_UNAUTHENTICATED') {
    const userName = asked.username ?? '';
    const compte = (await findCompteAmfByName(db, tenant.id, userName)) ?? null;
    const porteur = porteurVisiteur(request, transport.isSecure(request), reply);
    return { ...common, compte, userName, porteur, attente: null };
  }
  const attente = asked.operation === 'LOGIN' ? await pendingSignIn(services, request, 'code') : null;
  if (attente === null) refuseDansUneVue(session, asked.operation);
  const compteId = attente?.compteId ?? session?.principal.id;
  const compte = compteId === undefined ? undefined : await findCompteAmf(db, tenant.id, compteId);
  const porteur = attente?.empreinte ?? (session && Buffer.from(session.empreinte, 'hex'));
  if (!compte || !porteur) return unknown();
  checkName(asked, compte, coffre, session?.empreinte);
  const remplacant = attente === null ? (session?.remplacement?.auteur.id ?? null) : null;
  return { ...common, compte, userName: compte.userName, porteur, remplacant, attente };
}

function refuseNumber(message: string): never {
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: { newAmfTel: message } });
}

/**
 * The new number as it is kept (E.164), typed or sealed; `null` where none was given.
 * @throws Refusal 400 for what is no number, a short or a premium one, and for one that is not a mobile's.
 */
export function nouveauNumero(
  coffre: Coffre,
  request: FastifyRequest,
  newAmfTel: string | null,
): string | null {
  if (newAmfTel === null) return null;
  const texte = ouvreContact(coffre, 'telephone', request.session?.empreinte ?? '', newAmfTel);
  const { numero, genre } = telephone(texte ?? '');
  if (texte === null || genre === 'inconnu' || isCourt(numero)) return refuseNumber(M.TEL);
  if (isSurtaxe(numero)) return refuseNumber(R.TEL_SURTAXE);
  return genre === 'fixe' ? refuseNumber(M.TEL_MOB) : numero;
}

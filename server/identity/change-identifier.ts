import type { FastifyRequest } from 'fastify';
import { depose } from '#server/db/adherent/notifications.ts';
import { noteAction } from '#server/db/audit/member-history.ts';
import { findAccess } from '#server/db/comptes/account-access.ts';
import { changeIdentifiant, type IdentifiantChange } from '#server/db/comptes/identifier-change.ts';
import { lockClaim } from '#server/db/comptes/registrations.ts';
import type { Queryable } from '#server/db/connection.ts';
import { NOUVELLES } from '#src/core/adherent/nouvelles.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { nomDe } from '#src/core/definition/principal.ts';
import { PHRASES_D_ACCES } from '#src/core/message/phrases-d-acces.ts';
import type { AccountServices } from './account-mail.ts';
import type { JetonRecu } from './links.ts';

const QUOI = 'Votre identifiant de connexion a été changé, et vos autres sessions ont été fermées.';

/** One refusal for every reason: a link that is over, an account that is, an address that somebody took meanwhile. */
function echec(): never {
  throw new Refusal(400, 'IDENTIFIANT_ECHEC', PHRASES_D_ACCES.IDENTIFIANT_ECHEC);
}

/** Tells the addresses of before, which whoever stole the account does not read. */
async function previent(
  tx: Queryable,
  { envois }: AccountServices,
  { tenant, correlation }: FastifyRequest,
  compteId: string,
  { userName, email, prenom }: IdentifiantChange,
): Promise<void> {
  const clientId = tenant.id;
  for (const destinataire of new Set([userName, email])) {
    const variables = { prenom, quoi: QUOI };
    await envois.mail(tx, { clientId, modele: 'SECU_MODIFICATION', destinataire, variables, correlation });
  }
  const libelle = 'Modification de votre identifiant';
  await noteAction(tx, { clientId, compteId, codeEvenement: 'MODIF_IDENTIFIANT', libelle, correlation });
  await depose(tx, {
    ...{ clientId, compteId, codeType: 'securite' },
    titre: NOUVELLES.identifiant.titre,
    message: NOUVELLES.identifiant.message,
    lien: { libelle: NOUVELLES.identifiant.lien, route: '/profil/securite' },
  });
}

/** The session of whoever opens the link while signed in to that account; it goes on. */
function sessionGardee({ session }: FastifyRequest, compteId: string): Buffer | null {
  return session?.principal.id === compteId ? Buffer.from(session.empreinte, 'hex') : null;
}

/**
 * Makes the change that a link carries, once. Sessions elsewhere are closed, and so is what the former address had begun.
 * @throws Refusal 400 `IDENTIFIANT_ECHEC`; nothing has changed, and the link may still open.
 */
export async function confirmeIdentifiant(
  services: AccountServices,
  request: FastifyRequest,
  jeton: JetonRecu,
): Promise<void> {
  const { db, liens } = services;
  const { tenant, correlation } = request;
  const usage = 'ChangementIdentifiant';
  const lien = (await liens.regarde(db, tenant.id, usage, jeton)) ?? echec();
  const account = (await findAccess(db, tenant.id, lien.compteId)) ?? echec();
  const actor = {
    ...{ id: account.id, nom: nomDe(account), correlationId: correlation },
    motif: 'changement d’identifiant',
  };
  const change = await db.transaction(actor, async (tx) => {
    const { newUserName } = (await liens.ouvreAvec(tx, tenant.id, usage, jeton)) ?? echec();
    if (newUserName === undefined) return echec();
    await lockClaim(tx, { clientId: tenant.id, userName: newUserName, numPers: '' });
    const gardee = sessionGardee(request, account.id);
    const ids = { clientId: tenant.id, compteId: account.id };
    const done = (await changeIdentifiant(tx, { ...ids, newUserName, gardee })) ?? echec();
    await previent(tx, services, request, account.id, done);
    return done;
  });
  for (const empreinte of change.sessions) db.changes.announce(`session:${empreinte}`);
  // The session that goes on has another identifier from its next request on.
  db.changes.announce('compte');
}

/** Gives up the identifier that was asked for: its link does not open any more. Nothing waits: nothing is done. */
export async function renonceIdentifiant(
  { db, liens }: Pick<AccountServices, 'db' | 'liens'>,
  { tenant, session, correlation }: FastifyRequest,
): Promise<void> {
  if (!session) throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
  const { principal } = session;
  const actor = {
    ...{ id: principal.id, nom: nomDe(principal), correlationId: correlation },
    motif: 'renonciation à un changement d’identifiant',
  };
  const compte = { id: principal.id, clientId: tenant.id };
  await db.transaction(actor, (tx) => liens.abandonne(tx, compte, 'ChangementIdentifiant'));
}

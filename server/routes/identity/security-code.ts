import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Coffre } from '#server/config/secrets.ts';
import { recordDevice, trustDevice } from '#server/db/comptes/devices.ts';
import { type CodeVerifie, keepVerifiedCode } from '#server/db/comptes/security-codes.ts';
import { currentClient } from '#server/http/current-client.ts';
import { readForm } from '#server/http/read-form.ts';
import { empreinteValidee } from '#server/http/security-code-guard.ts';
import { finishSignIn } from '#server/identity/pending-sign-in.ts';
import { raconteRefus } from '#server/identity/refused-step.ts';
import { type Acte, envoieCode, VALIDE_SECONDES, verifieCode } from '#server/identity/security-code.ts';
import { agit, previent } from '#server/identity/security-code-acts.ts';
import { type Caller, caller, nouveauNumero } from '#server/identity/security-code-caller.ts';
import { appareilCourant } from '#server/identity/security-code-device.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { envoiCode, verificationCode } from '#src/acts/identite/code-securite.ts';
import { CONFIANCE_JOURS } from '#src/core/compte/security-code.ts';
import type { Reponses } from '#src/core/definition/form.ts';

type Verification = Reponses<ReturnType<typeof verificationCode.champs>>;

/** What is kept of a right code: it is the session's and its account's, and for what it was asked for. */
function codeVerifie(
  coffre: Coffre,
  { session, compteId }: Pick<CodeVerifie, 'session' | 'compteId'>,
  { operation, securityCode }: Pick<Verification, 'operation' | 'securityCode'>,
): CodeVerifie {
  return {
    session,
    compteId,
    operation,
    empreinte: empreinteValidee(coffre, session, securityCode),
    secondes: VALIDE_SECONDES,
  };
}

/**
 * A sign-in whose code was right: the code is spent, the session opens, and the code is the session's verified one. A
 * device that was named, where the client allows it, is not asked the next time; its owner is told by mail.
 */
function opens(
  services: IdentityServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { attente, compte, correlation }: Caller & { attente: NonNullable<Caller['attente']> },
  { securityCode, confiance, nomAppareil }: Verification,
) {
  const { transport, coffre, envois } = services;
  const { compteId } = attente;
  const appareil = appareilCourant(request, reply, transport.isSecure(request), compteId);
  const isConfiance = confiance === true && currentClient(request.tenant).isAppareilConfianceActivated;
  return finishSignIn(services, request, reply, attente, undefined, async (tx, session) => {
    await recordDevice(tx, appareil);
    await keepVerifiedCode(
      tx,
      codeVerifie(coffre, { session, compteId }, { operation: 'LOGIN', securityCode }),
    );
    if (!isConfiance || compte === null) return;
    const nom = nomAppareil ?? appareil.libelle;
    await trustDevice(tx, appareil.empreinte, nom, CONFIANCE_JOURS);
    const quoi = `Appareil de confiance ajouté (${nom}) : aucun code n’y sera demandé à la connexion pendant ${CONFIANCE_JOURS} jours`;
    await previent(tx, envois, compte, quoi, correlation);
  });
}

/** What a right code does in the transaction that spends it, for an account in its session. */
function acteDe(
  services: IdentityServices,
  request: FastifyRequest,
  reply: FastifyReply,
  who: Caller,
  { operation, securityCode }: Verification,
  nouveauTel: string | null,
): Acte {
  const { compte, attente, porteur: session, correlation } = who;
  const { coffre, envois, transport } = services;
  if (compte === null || attente !== null || operation === 'VERIFY_UNAUTHENTICATED')
    return async () => undefined;
  const appareil = operation.endsWith('BIOMETRICS')
    ? appareilCourant(request, reply, transport.isSecure(request), compte.id)
    : null;
  return async (tx, sendType) => {
    // A new number that answers says nothing of whose account it is: the code that was shown for it stays the verified one.
    if (operation !== 'MODIFY_PHONE')
      await keepVerifiedCode(
        tx,
        codeVerifie(coffre, { session, compteId: compte.id }, { operation, securityCode }),
      );
    await agit(tx, operation, sendType, { envois, compte, session, appareil, nouveauTel, correlation });
  };
}

function sends(app: FastifyInstance, services: IdentityServices): void {
  const appel = {
    resume: 'Envoyer un code de sécurité',
    detail:
      'Par SMS ou par e-mail ; par e-mail quand le SMS n’est pas possible. `LOGIN` demande une connexion en attente, `VERIFY_UNAUTHENTICATED` un identifiant, toute autre opération une session. `MODIFY_PHONE` demande d’abord un code déjà vérifié (`X-Security-Code`) : le sien part au nouveau numéro.',
    corps: ['operation', 'sendType?', 'username?', 'newAmfTel?'],
    reponse: 'Où le code est parti, masqué.',
  };
  app.post(
    '/api/amf/send-security-code',
    { config: { droit: { public: true }, appel } },
    async (request, reply) => {
      const { operation, sendType, username, newAmfTel } = readForm(envoiCode, request.body, null);
      const who = await caller(services, request, { operation, username }, reply);
      const isChange = operation === 'MODIFY_PHONE';
      const nouveauTel = isChange ? nouveauNumero(services.coffre, request, newAmfTel) : null;
      // The code of a new number goes to the new number: who it is has to be shown by what is known first.
      if (isChange) await services.exigeCode(request, true);
      const { amfSmsActivated } = currentClient(request.tenant);
      return envoieCode(services, who, { operation, sendType, nouveauTel, amfSmsActivated });
    },
  );
}

function verifies(app: FastifyInstance, services: IdentityServices): void {
  const appel = {
    resume: 'Vérifier un code de sécurité',
    detail: 'Un code juste fait ce pour quoi il a été demandé ; `LOGIN` ouvre la session.',
    corps: ['operation', 'securityCode', 'username?', 'newAmfTel?', 'confiance?', 'nomAppareil?'],
    reponse: 'Le code est juste ; après `LOGIN`, `currentUser` est le compte connecté.',
  };
  app.post(
    '/api/amf/validate-operation',
    { config: { droit: { public: true }, appel } },
    async (request, reply) => {
      const form = readForm(verificationCode, request.body, null);
      const { operation, username, newAmfTel, securityCode } = form;
      const who = await caller(services, request, { operation, username }, null);
      const isChange = operation === 'MODIFY_PHONE';
      const nouveauTel = isChange ? nouveauNumero(services.coffre, request, newAmfTel) : null;
      const acte = acteDe(services, request, reply, who, form, nouveauTel);
      const verifie = () => verifieCode(services, who, { operation, nouveauTel }, securityCode, acte);
      const { attente } = who;
      if (attente === null) return verifie();
      const verified = await raconteRefus(services, request, attente, verifie);
      const currentUser = await opens(services, request, reply, { ...who, attente }, form);
      return { ...verified, currentUser };
    },
  );
}

/** Security codes (specification 1 §4, §7), under the paths that specification 2 gives them. */
export function securityCodeRoutes(app: FastifyInstance, services: IdentityServices): void {
  sends(app, services);
  verifies(app, services);
}

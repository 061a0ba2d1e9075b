import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findCredentials } from '#server/db/comptes/accounts.ts';
import { deletePasskey, takeChallenge } from '#server/db/comptes/passkeys.ts';
import { checkPassword } from '#server/db/comptes/passwords.ts';
import { findStepsDue, keepProof, requireSecondFactor } from '#server/db/comptes/second-factors.ts';
import { deleteOtherSessionsOf } from '#server/db/comptes/sessions.ts';
import { readForm } from '#server/http/read-form.ts';
import { enSonNom, securiteDuCompte, titulaireOf, titulaireSur } from '#server/identity/account-security.ts';
import { passkeys } from '#server/identity/passkeys.ts';
import { makeRecoveryCodes } from '#server/identity/recovery-codes.ts';
import {
  isKeyAnswer,
  makeSecondFactor,
  PREUVE_SECONDES,
  readPreuve,
  type SecondFactor,
  throttleOf,
  wrongCode,
} from '#server/identity/second-factor.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { makeTotp } from '#server/identity/totp.ts';
import { codeApplication, motDePasseActuel, nomDeCle } from '#src/acts/identite/second-facteur.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { messageStatut } from '#src/core/definition/messages.ts';

const PATH = '/api/identity/second-factor';

/** A route of the account's own page, with what the API's description says of it. */
function route(resume: string, corps?: readonly string[]) {
  return { config: { droit: { backOffice: true } as const, appel: { resume, ...(corps && { corps }) } } };
}

/** Showing one's second factor again, or one's password where there is none yet. */
function proofRoutes(app: FastifyInstance, services: IdentityServices, secondFactor: SecondFactor): void {
  const { db } = services;
  const throttle = throttleOf(services, (details, message) => app.log.warn(details, message));

  async function withPassword(request: FastifyRequest): Promise<void> {
    const { clientId, compteId, userName, empreinte } = titulaireOf(request);
    const due = await findStepsDue(db, clientId, compteId);
    if (due.hasTotp || due.hasCle) throw new Refusal(403, 'PREUVE_REQUISE', R.PREUVE_REQUISE);
    const { password } = readForm(motDePasseActuel, request.body, null);
    const essai = {
      clientId,
      userName,
      password,
      adresse: request.ip,
      navigateur: empreinte.toString('hex'),
    };
    await throttle.claim(essai);
    const account = await findCredentials(db, clientId, userName);
    if (!(await checkPassword(account?.passwordHash, password))) {
      await throttle.failed(essai);
      const errors = { password: R.MOT_DE_PASSE_ACTUEL };
      throw new Refusal(400, 'MOT_DE_PASSE_INCORRECT', R.MOT_DE_PASSE_ACTUEL, { errors });
    }
    await enSonNom(services, request, async (tx) => {
      await throttle.forgive(tx, essai);
      await keepProof(tx, empreinte, PREUVE_SECONDES);
    });
  }

  app.get(PATH, route('Lire ce qui protège mon compte'), (request) =>
    securiteDuCompte(services, titulaireOf(request)),
  );

  app.post(
    `${PATH}/proof`,
    route('Confirmer que c’est bien moi', ['code?', 'recuperation?', 'cle?', 'password?']),
    async (request) => {
      const titulaire = titulaireOf(request);
      const { body } = request;
      if (typeof body === 'object' && body !== null && 'password' in body) await withPassword(request);
      else {
        const accepte = await secondFactor.verifie(request, titulaire, readPreuve(body), null);
        await enSonNom(services, request, async (tx) => {
          await accepte(tx);
          await keepProof(tx, titulaire.empreinte, PREUVE_SECONDES);
        });
      }
      return securiteDuCompte(services, titulaire);
    },
  );

  app.post(`${PATH}/proof/key-options`, route('Demander ce qu’une clé d’accès doit signer'), (request) => {
    const { empreinte, compteId } = titulaireOf(request);
    return passkeys.proposeUsage(db, empreinte, compteId, secondFactor.lieu(request));
  });
}

/** The authenticator application and the codes kept on paper. */
function totpRoutes(app: FastifyInstance, services: IdentityServices, secondFactor: SecondFactor): void {
  const { db, coffre } = services;
  const totp = makeTotp(coffre);
  const recovery = makeRecoveryCodes(coffre);

  app.post(`${PATH}/totp`, route('Recevoir le secret d’une nouvelle application'), async (request) =>
    totp.propose(db, await titulaireSur(services, request), request.tenant.libelle),
  );

  app.post(
    `${PATH}/totp/confirm`,
    route('Remplacer l’application par celle qui donne ce code', ['code']),
    async (request) => {
      const titulaire = await titulaireSur(services, request);
      const { code } = readForm(codeApplication, request.body, null);
      return enSonNom(services, request, async (tx) => {
        if (!(await totp.adopte(tx, titulaire.compteId, code))) wrongCode('totp');
        const codes = await recovery.renouvelle(tx, titulaire.compteId);
        await requireSecondFactor(tx, titulaire.clientId, titulaire.compteId);
        const { compteId: id, clientId, empreinte } = titulaire;
        await deleteOtherSessionsOf(tx, { id, clientId }, empreinte);
        await secondFactor.previent(tx, request, titulaire, 'L’application d’authentification a changé.');
        return { codes };
      });
    },
  );

  app.post(
    `${PATH}/recovery-codes`,
    route('Recevoir dix nouveaux codes de récupération'),
    async (request) => {
      const titulaire = await titulaireSur(services, request);
      return enSonNom(services, request, async (tx) => {
        const codes = await recovery.renouvelle(tx, titulaire.compteId);
        await secondFactor.previent(tx, request, titulaire, 'Les codes de récupération ont été renouvelés.');
        return { codes };
      });
    },
  );
}

/** The passkeys. */
function keyRoutes(app: FastifyInstance, services: IdentityServices, secondFactor: SecondFactor): void {
  const { db } = services;

  app.post(`${PATH}/keys/options`, route('Demander de quoi créer une clé d’accès'), async (request) => {
    const titulaire = await titulaireSur(services, request);
    return passkeys.proposeCreation(db, titulaire.empreinte, titulaire, secondFactor.lieu(request));
  });

  app.post(`${PATH}/keys`, route('Ajouter une clé d’accès', ['libelle', 'cle']), async (request) => {
    const titulaire = await titulaireSur(services, request);
    const { libelle } = readForm(nomDeCle, request.body, null);
    const { cle } = request.body as { readonly cle?: unknown };
    if (!isKeyAnswer(cle)) throw new Refusal(400, 'CLE_REFUSEE', R.CLE_REFUSEE);
    const reponse = cle as unknown as RegistrationResponseJSON;
    const defi = await takeChallenge(db, titulaire.empreinte);
    await enSonNom(services, request, async (tx) => {
      const lieu = secondFactor.lieu(request);
      if (!(await passkeys.cree(tx, defi, titulaire.compteId, lieu, { libelle, reponse })))
        throw new Refusal(400, 'CLE_REFUSEE', R.CLE_REFUSEE);
      await requireSecondFactor(tx, titulaire.clientId, titulaire.compteId);
      await secondFactor.previent(tx, request, titulaire, `La clé d’accès « ${libelle} » a été ajoutée.`);
    });
    return securiteDuCompte(services, titulaire);
  });

  app.delete<{ Params: { identifiant: string } }>(
    `${PATH}/keys/:identifiant`,
    route('Retirer une clé d’accès'),
    async (request) => {
      const titulaire = await titulaireSur(services, request);
      await enSonNom(services, request, async (tx) => {
        const fait = await deletePasskey(tx, titulaire, request.params.identifiant);
        if (fait === 'inconnue') throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
        if (fait === 'derniere') throw new Refusal(409, 'DERNIER_MOYEN', R.DERNIER_MOYEN);
        await secondFactor.previent(tx, request, titulaire, 'Une clé d’accès a été retirée.');
      });
      return securiteDuCompte(services, titulaire);
    },
  );
}

/** «Sécurité de mon compte»: what an account of the back office has to show at its next sign-in. */
export function secondFactorAccountRoutes(app: FastifyInstance, services: IdentityServices): void {
  const throttle = throttleOf(services, (details, message) => app.log.warn(details, message));
  const secondFactor = makeSecondFactor(services, throttle);
  proofRoutes(app, services, secondFactor);
  totpRoutes(app, services, secondFactor);
  keyRoutes(app, services, secondFactor);
}

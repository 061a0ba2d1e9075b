import type { FastifyInstance, FastifyRequest } from 'fastify';
import { holdsSecondFactor, keepProof, requireSecondFactor } from '#server/db/comptes/second-factors.ts';
import { readBrowserCookie } from '#server/http/cookies.ts';
import { readForm } from '#server/http/read-form.ts';
import { makeKnownBrowser } from '#server/identity/known-browser.ts';
import { expired } from '#server/identity/open-session.ts';
import { passkeys } from '#server/identity/passkeys.ts';
import { finishSignIn, pendingSignIn } from '#server/identity/pending-sign-in.ts';
import { makeRecoveryCodes } from '#server/identity/recovery-codes.ts';
import { raconteRefus } from '#server/identity/refused-step.ts';
import {
  makeSecondFactor,
  PREUVE_SECONDES,
  readPreuve,
  type SecondFactor,
  throttleOf,
  wrongCode,
} from '#server/identity/second-factor.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { makeTotp } from '#server/identity/totp.ts';
import { codeApplication } from '#src/acts/identite/second-facteur.ts';

const PUBLIC = { public: true } as const;
const PATH = '/api/identity/second-factor';

/** Showing a second factor that one has. */
function showRoutes(app: FastifyInstance, services: IdentityServices, secondFactor: SecondFactor): void {
  const { db, coffre, transport } = services;
  const navigateurs = makeKnownBrowser(coffre);
  const browserOf = (request: FastifyRequest, userName: string) =>
    navigateurs.of(readBrowserCookie(request, transport.isSecure(request)), request.tenant.id, userName);

  app.post(
    PATH,
    {
      config: {
        droit: PUBLIC,
        appel: {
          resume: 'Terminer une connexion par un second facteur',
          corps: ['code?', 'recuperation?', 'cle?'],
          reponse: 'Le compte connecté.',
        },
      },
    },
    async (request, reply) => {
      const pending = await pendingSignIn(services, request, 'secondFacteur');
      const preuve = readPreuve(request.body);
      const navigateur = browserOf(request, pending.userName);
      return raconteRefus(services, request, pending, async () => {
        const accepte = await secondFactor.verifie(request, pending, preuve, navigateur);
        return finishSignIn(services, request, reply, pending, accepte, (tx, session) =>
          keepProof(tx, session, PREUVE_SECONDES),
        );
      });
    },
  );

  app.post(
    `${PATH}/key-options`,
    {
      config: {
        droit: PUBLIC,
        appel: { resume: 'Demander ce qu’une clé d’accès doit signer', reponse: 'Options WebAuthn.' },
      },
    },
    async (request) => {
      const pending = await pendingSignIn(services, request, 'secondFacteur');
      return passkeys.proposeUsage(db, pending.empreinte, pending.compteId, secondFactor.lieu(request));
    },
  );
}

/** Choosing a first one, before anything else. */
function enrolmentRoutes(app: FastifyInstance, services: IdentityServices, secondFactor: SecondFactor): void {
  const { db, coffre } = services;
  const totp = makeTotp(coffre);
  const recovery = makeRecoveryCodes(coffre);

  app.post(
    `${PATH}/enrolment`,
    {
      config: {
        droit: PUBLIC,
        appel: {
          resume: 'Recevoir le secret d’une application d’authentification, à la première connexion',
          reponse: 'Un code QR et la même clé en toutes lettres.',
        },
      },
    },
    async (request) => {
      const pending = await pendingSignIn(services, request, 'enrolement');
      return totp.propose(db, pending, request.tenant.libelle);
    },
  );

  app.post(
    `${PATH}/enrolment/confirm`,
    {
      config: {
        droit: PUBLIC,
        appel: {
          resume: 'Confirmer l’application par un premier code et terminer la connexion',
          corps: ['code'],
          reponse: 'Le compte connecté et ses codes de récupération, montrés cette seule fois.',
        },
      },
    },
    async (request, reply) => {
      const pending = await pendingSignIn(services, request, 'enrolement');
      const { code } = readForm(codeApplication, request.body, null);
      let codes: readonly string[] = [];
      const user = await raconteRefus(services, request, pending, () =>
        finishSignIn(
          services,
          request,
          reply,
          pending,
          async (tx) => {
            // Somebody with the same password has chosen one since: it is asked for from the first step.
            if (await holdsSecondFactor(tx, request.tenant.id, pending.compteId)) expired();
            if (!(await totp.adopte(tx, pending.compteId, code))) wrongCode('totp');
            codes = await recovery.renouvelle(tx, pending.compteId);
            await requireSecondFactor(tx, request.tenant.id, pending.compteId);
            await secondFactor.previent(
              tx,
              request,
              pending,
              'Un second facteur de connexion a été mis en place.',
            );
          },
          (tx, session) => keepProof(tx, session, PREUVE_SECONDES),
        ),
      );
      return { user, codes };
    },
  );
}

/** The second step of a sign-in of the back office. */
export function secondFactorRoutes(app: FastifyInstance, services: IdentityServices): void {
  const secondFactor = makeSecondFactor(
    services,
    throttleOf(services, (details, message) => app.log.warn(details, message)),
  );
  showRoutes(app, services, secondFactor);
  enrolmentRoutes(app, services, secondFactor);
}

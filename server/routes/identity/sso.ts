import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { referenceExterneDe } from '#server/db/comptes/account-access.ts';
import { countOne } from '#server/db/comptes/limits.ts';
import { findSession } from '#server/db/comptes/sessions.ts';
import { consumeSsoToken, insertSsoToken } from '#server/db/comptes/sso-tokens.ts';
import { visitorNetwork } from '#server/http/network.ts';
import { readForm } from '#server/http/read-form.ts';
import { partnerOf } from '#server/identity/partner-secret.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { jetonSso } from '#src/acts/identite/jeton-sso.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { messageStatut } from '#src/core/definition/messages.ts';

const SECONDES = 60;
/** Of one session, and of one address that presents tokens, in a minute. */
const FREQUENCE = { nombre: 10, secondes: 60 };

/**
 * A GET that makes something must be asked for by our own pages: a link or an image of another site would carry the
 * cookie, and a person who follows a link has asked for nothing.
 */
function isOurs({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return (site === undefined || site === 'same-origin') && headers['sec-fetch-mode'] !== 'navigate';
}

/**
 * How a partner (teleconsultation, care network, the mobile application) recognises somebody who is signed in here: the
 * page asks for a token and hands it over, the partner's server exchanges it, once, within a minute, while the session
 * lives. A token opens no session.
 */
export function ssoRoutes(app: FastifyInstance, { db, coffre, config }: IdentityServices): void {
  async function limited(usage: string, key: string): Promise<void> {
    const { permis, attente } = await countOne(db, coffre.empreinte(usage, key), FREQUENCE);
    if (!permis) throw new Refusal(429, 'TROP_D_ESSAIS', R.TROP_D_ESSAIS, { attente });
  }

  app.get(
    '/api/identity/sso-token',
    {
      config: {
        droit: { connecte: true },
        passif: true,
        appel: {
          resume: 'Recevoir un jeton à présenter à un service partenaire',
          detail:
            'Une minute, un seul usage, tant que la session vit ; demandé par les pages du portail seulement.',
          reponse: 'Le jeton et sa durée en secondes.',
        },
      },
    },
    async (request) => {
      if (!isOurs(request)) throw new Refusal(403, 'ORIGINE_REFUSEE', messageStatut(403));
      const { session } = request;
      if (!session) throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
      await limited('sso-demande', session.empreinte);
      const token = randomBytes(32).toString('base64url');
      await insertSsoToken(db, {
        empreinte: hash('sha256', token, 'buffer'),
        clientId: request.tenant.id,
        session: Buffer.from(session.empreinte, 'hex'),
        secondes: SECONDES,
      });
      return { token, expiresIn: SECONDES };
    },
  );

  app.post(
    '/api/identity/sso-token',
    {
      config: {
        droit: { public: true },
        sansNavigateur: true,
        appel: {
          resume: 'Échanger un jeton contre l’identité de la personne connectée',
          detail:
            'Appelé par le serveur d’un partenaire, avec `Authorization: Basic` (son nom et son secret, `PARTENAIRES_SECRETS`). Ni cookie, ni jeton anti-falsification.',
          corps: ['token'],
          reponse:
            'Identifiant, nom, prénom, rôles, et la référence de la personne dans un autre système, `null` si elle n’en a pas.',
        },
      },
    },
    async (request) => {
      await limited('sso-echange', visitorNetwork(request.ip));
      partnerOf(request, coffre, config.secretsPartenaires);
      const { token } = readForm(jetonSso, request.body, null);
      const clientId = request.tenant.id;
      const session = await consumeSsoToken(db, hash('sha256', token, 'buffer'), clientId);
      const account = session && (await findSession(db, session, clientId));
      if (!account || account.dateExpiration.getTime() <= Date.now())
        throw new Refusal(401, 'JETON_SSO_INVALIDE', messageStatut(401));
      const { id, userName, nom, prenom, roles } = account;
      return { id, userName, nom, prenom, roles, referenceExterne: await referenceExterneDe(db, account) };
    },
  );
}

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Database } from '#server/db/connection.ts';
import {
  clearSessionCookie,
  newVisitorToken,
  readSessionCookie,
  type Transport,
  writeSessionCookie,
  writeXsrfCookie,
} from '#server/http/cookies.ts';
import { currentUser } from '#server/http/current-user.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { signIn } from '#server/http/sign-in.ts';
import { Refusal } from '#src/core/errors.ts';
import { M, messageStatut } from '#src/core/messages.ts';

export interface IdentityServices {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly transport: Transport;
}

const clean = (max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? M.REQ : M.TEXTE) })
    .min(1, M.REQ)
    .max(max, M.LEN(max))
    .refine((text) => text.isWellFormed() && !text.includes('\0'), M.CARACTERES);

/** Body of a sign-in. An identifier is compared trimmed, composed and in lower case; a password as it is typed. */
const loginBody = z.object({
  userName: z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? M.REQ : M.TEXTE) })
    .transform((text) => text.trim().normalize('NFC').toLowerCase())
    .pipe(clean(254)),
  password: clean(1000),
});

function readLogin(body: unknown): z.infer<typeof loginBody> {
  const parsed = loginBody.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const [name] = issue.path;
    if (typeof name === 'string') errors[name] ??= issue.message;
  }
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors });
}

/** A path inside our own pages; anything that a browser could take for another site is dropped. */
function safeCallback(url: string | undefined): string | null {
  return url !== undefined && /^\/(?![/\\])[\w\-./?=&%~]*$/.test(url) ? url : null;
}

/** Sign-in and sign-out. The rest of identity has its own routes in this family. */
export function identityRoutes(app: FastifyInstance, { db, sessions, transport }: IdentityServices): void {
  app.post('/api/identity/login', { config: { droit: { public: true } } }, async (request, reply) => {
    const { userName, password } = readLogin(request.body);
    const isSecure = transport.isSecure(request);
    const { cookie, session } = await signIn(db, sessions, {
      clientId: request.tenant.id,
      userName,
      password,
      formerCookie: readSessionCookie(request, isSecure),
      correlation: request.correlation,
    });
    writeSessionCookie(reply, isSecure, cookie);
    writeXsrfCookie(reply, isSecure, session.jetonXsrf);
    return currentUser(session);
  });

  app.post('/api/identity/logout', { config: { droit: { public: true } } }, async (request, reply) => {
    const isSecure = transport.isSecure(request);
    const cookie = readSessionCookie(request, isSecure);
    if (cookie !== undefined) await sessions.close(db, cookie, request.tenant.id);
    clearSessionCookie(reply, isSecure);
    // Signing in again needs a token, and the page may not be loaded anew in between.
    writeXsrfCookie(reply, isSecure, newVisitorToken());
    return { logoutUrl: '/' };
  });

  app.get<{ Querystring: { callbackUrl?: string } }>(
    '/api/identity/login',
    { config: { droit: { public: true } } },
    async (request, reply) => {
      const callback = safeCallback(request.query.callbackUrl);
      return reply.redirect(
        callback ? `/#/login?callbackUrl=${encodeURIComponent(callback)}` : '/#/login',
        302,
      );
    },
  );
}

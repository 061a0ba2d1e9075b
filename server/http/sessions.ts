import { hash, randomBytes } from 'node:crypto';
import type { SessionLimits } from '#server/config/config.ts';
import { deleteSession, findSession, insertSession, touchSession } from '#server/db/comptes/sessions.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { MEMBER_ROLES } from '#src/core/definition/principal.ts';
import { isUsable, isVueActuelle, type Session, toSession } from './session.ts';
import { makeSessionMemory } from './session-memory.ts';
import { vueDeSession } from './vue-de-session.ts';

export interface Sessions {
  /**
   * The session of a cookie when memory has it; `undefined` says nothing: ask `find`. Using one prolongs it, unless the
   * use is passive.
   */
  peek(cookie: string, clientId: string, isPassive?: boolean): Session | undefined;
  find(cookie: string, clientId: string, isPassive?: boolean): Promise<Session | null>;
  /** Somebody says that they are still there: written at once, so that every node knows. */
  prolonge(session: Session): Promise<void>;
  /** Opens a session inside the caller's transaction and gives the cookie's value, which nobody else knows. */
  open(tx: Queryable, account: { compteId: string; clientId: string }): Promise<string>;
  /** Ends the session of a cookie at one client, on every node; a session of another client goes on. */
  close(db: Queryable, cookie: string, clientId: string): Promise<void>;
}

const COOKIE = /^[\w-]{43}$/;
const TOUCH_MS = 60_000;
function digest(cookie: string): string {
  return hash('sha256', cookie, 'hex');
}

/** The sessions of the database, with a short memory: a revocation is heard by every node at once. */
export function makeSessions(db: Database, limits: SessionLimits): Sessions {
  const memory = makeSessionMemory(db.changes);

  /** Activity is written at most once a minute; losing one such write costs nobody anything. */
  function touch(session: Session, now: number): Session {
    if (now - session.activite >= TOUCH_MS) {
      session.activite = now;
      touchSession(db, Buffer.from(session.empreinte, 'hex'), session.clientId).catch(() => undefined);
    }
    return session;
  }

  return {
    peek(cookie, clientId, isPassive = false) {
      const session = COOKIE.test(cookie) ? memory.get(digest(cookie)) : undefined;
      const now = Date.now();
      if (session?.clientId !== clientId || !isUsable(session, now)) return undefined;
      if (!isVueActuelle(session, now)) return undefined;
      return isPassive ? session : touch(session, now);
    },
    async find(cookie, clientId, isPassive = false) {
      if (!COOKIE.test(cookie)) return null;
      const mark = memory.mark();
      const empreinte = digest(cookie);
      const row = await findSession(db, Buffer.from(empreinte, 'hex'), clientId);
      if (!row) return null;
      const session = toSession(row, await vueDeSession(db, row), empreinte, limits);
      const now = Date.now();
      if (!isUsable(session, now)) {
        await deleteSession(db, Buffer.from(empreinte, 'hex'), clientId);
        return null;
      }
      memory.keep(session, mark);
      return isPassive ? session : touch(session, now);
    },
    async prolonge(session) {
      await touchSession(db, Buffer.from(session.empreinte, 'hex'), session.clientId);
      session.activite = Date.now();
    },
    async open(tx, { compteId, clientId }) {
      const cookie = randomBytes(32).toString('base64url');
      const jetonXsrf = randomBytes(32).toString('base64url');
      const empreinte = Buffer.from(digest(cookie), 'hex');
      const { dureeMax, dureeMaxGestion } = limits;
      await insertSession(tx, {
        empreinte,
        compteId,
        clientId,
        jetonXsrf,
        dureeMax,
        dureeMaxGestion,
        rolesAdherent: MEMBER_ROLES,
      });
      return cookie;
    },
    async close(queryable, cookie, clientId) {
      if (!COOKIE.test(cookie)) return;
      const empreinte = digest(cookie);
      await deleteSession(queryable, Buffer.from(empreinte, 'hex'), clientId);
      db.changes.announce(`session:${empreinte}`);
    },
  };
}

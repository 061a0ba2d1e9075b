import { findSession } from '#server/db/comptes/sessions.ts';
import type { Database } from '#server/db/connection.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import type { Session } from './session.ts';
import { RIGHTS } from './session-memory.ts';
import { vueDeSession } from './vue-de-session.ts';

/** Tells those who are still at work for a session that it is over: a download, a second window. */
export interface SessionEnds {
  /** Calls back once, when the session is over or may do something else than it could; answers how to stop watching. */
  watch(session: Session, ended: () => void): () => void;
  /** How many watch this session on this node. */
  count(session: Session): number;
}

declare module 'fastify' {
  interface FastifyInstance {
    sessionEnds: SessionEnds;
  }
}

interface Watched {
  readonly session: Session;
  readonly ended: Set<() => void>;
}

type Rights = Pick<Principal, 'roles' | 'habilitations' | 'isPlateforme'>;

function rightsOf({ roles, habilitations, isPlateforme }: Rights): string {
  return JSON.stringify([roles, habilitations, isPlateforme]);
}

/** Every node hears the announcement of the database, whichever node ended the session. */
export function makeSessionEnds(db: Database): SessionEnds {
  const watched = new Map<string, Watched>();

  function end(empreinte: string): void {
    const found = watched.get(empreinte);
    watched.delete(empreinte);
    for (const ended of found?.ended ?? []) ended();
  }

  /** A session is still there, but may its account still do what it could? Silence of the database says nothing. */
  async function check({ session }: Watched): Promise<void> {
    const row = await findSession(db, Buffer.from(session.empreinte, 'hex'), session.clientId).catch(
      () => null,
    );
    if (row === null) return;
    if (!row) return end(session.empreinte);
    const { principal } = await vueDeSession(db, row);
    if (rightsOf(principal) !== rightsOf(session.principal)) end(session.empreinte);
  }

  db.changes.subscribe((what) => {
    if (what?.startsWith('session:')) end(what.slice('session:'.length));
    else if (what === null || RIGHTS.has(what)) for (const one of watched.values()) void check(one);
  });

  return {
    watch(session, ended) {
      const one = watched.get(session.empreinte) ?? { session, ended: new Set() };
      watched.set(session.empreinte, one);
      one.ended.add(ended);
      // It may have ended between the gate and here.
      void check(one);
      return () => {
        one.ended.delete(ended);
        if (one.ended.size === 0 && watched.get(session.empreinte) === one) watched.delete(session.empreinte);
      };
    },
    count: ({ empreinte }) => watched.get(empreinte)?.ended.size ?? 0,
  };
}

import type { FastifyInstance } from 'fastify';
import { type Visitor, visitor } from './visitor.ts';

/** Who calls: nobody, a member, and the three levels of the back office. */
export type Who = 'visiteur' | 'adherent' | 'consultant' | 'gestionnaire' | 'admin';
export const WHO: readonly Who[] = ['visiteur', 'adherent', 'consultant', 'gestionnaire', 'admin'];

/** Host names of the two demonstration clients; only the first one's accounts are of the platform. */
export const HOSTS = ['localhost', 'deux.localhost'] as const;
export type Host = (typeof HOSTS)[number];

/** Answers one session per account and host, opened by the real sign-in the first time that it is asked for. */
export type Principals = (who: Who, host?: Host) => Promise<Visitor>;

/** The demonstration accounts in front of one server, each signed in once for the whole file. */
export function principals(app: FastifyInstance): Principals {
  const open = new Map<string, Promise<Visitor>>();

  async function arrive(who: Who, host: Host): Promise<Visitor> {
    const someone = visitor(app, host);
    if (who === 'visiteur') await someone.get('/');
    else await someone.signIn(`${who}@demo.fr`);
    return someone;
  }

  return (who, host = 'localhost') => {
    const key = `${who}@${host}`;
    const known = open.get(key) ?? arrive(who, host);
    open.set(key, known);
    return known;
  };
}

import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { HeavyLimits } from '#server/config/config.ts';
import type { Database } from '#server/db/connection.ts';
import { makeSharedPlaces } from '#server/db/shared-places.ts';
import { type Asker, makeTurns, type TurnLimits, type Turns, tooMany } from './fair-turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It makes a file: an account may have few of them in hand, and they take turns (decision 082). */
    lourd?: true;
  }
}

/** Eight works at once, of which two are one account's and six one client's: somebody else's always finds a place. */
const PLACES = { atOnce: 8, atOncePerClient: 6, atOncePerAccount: 2 } as const;
const PATIENCE_MS = 30_000;
const HOLD_MS = 60_000;

function limitsOf({ parCompte, parClient }: HeavyLimits): TurnLimits {
  return { ...PLACES, perAccount: parCompte, perClient: parClient, patienceMs: PATIENCE_MS, holdMs: HOLD_MS };
}

/** The same turns, of which no more are in hand on all nodes together than one node alone would give. */
function amongNodes(
  turns: Turns,
  changes: Database['changes'],
  { perAccount, perClient }: TurnLimits,
): Turns {
  const places = makeSharedPlaces(changes);
  async function take(asker: Asker, gone?: AbortSignal): Promise<(() => void) | null> {
    const ofAccount = await places.take(`lourd ${asker.account}`, perAccount);
    if (!ofAccount) throw tooMany('account');
    const ofClient = await places.take(`lourd ${asker.client}`, perClient);
    const leave = () => {
      ofClient?.();
      ofAccount();
    };
    try {
      if (!ofClient) throw tooMany('client');
      const giveBack = await turns.take(asker, gone);
      if (!giveBack) leave();
      return (
        giveBack &&
        (() => {
          giveBack();
          leave();
        })
      );
    } catch (error) {
      leave();
      throw error;
    }
  }
  return { take };
}

/** A handler that takes its turn first, and gives it back when it has ended and its answer is over, sent or cut. */
function inTurn(turns: Turns, handler: RouteHandlerMethod): RouteHandlerMethod {
  return async function takesItsTurn(this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
    const { principal, tenant, ip } = request;
    const gone = new AbortController();
    const over = new Promise<void>((resolve) => finished(reply.raw, () => resolve()));
    void over.then(() => gone.abort());
    const asker = { account: principal?.id ?? `${tenant.id} ${ip}`, client: tenant.id };
    const giveBack = await turns.take(asker, gone.signal);
    // Nobody is there any more to be told anything.
    if (!giveBack) return reply.hijack();
    // A handler that throws at once has had its turn like another.
    const handled = (async () => handler.call(this, request, reply))();
    // Cut or not, what has begun is work until it ends.
    void Promise.allSettled([handled, over]).then(giveBack);
    return handled;
  };
}

/** Has every route that says `lourd`, from now on, take its turn once it is known who asks and that they may. */
export function takeTurnsAtHeavyWork(app: FastifyInstance, { changes }: Database, heavy: HeavyLimits): void {
  const limits = limitsOf(heavy);
  const turns = amongNodes(makeTurns(limits), changes, limits);
  app.addHook('onRoute', (route) => {
    if (route.config?.lourd) route.handler = inTurn(turns, route.handler);
  });
}

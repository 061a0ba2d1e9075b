import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';

/** Who asks: an account, or the address of a visitor; and the client whose portal it is. */
export interface Asker {
  readonly account: string;
  readonly client: string;
}

export interface TurnLimits {
  /** Heavy works at once, all together, and of one client and one account among them. */
  readonly atOnce: number;
  readonly atOncePerClient: number;
  readonly atOncePerAccount: number;
  /** At work and waiting; above, who asks is told to come back. */
  readonly perClient: number;
  readonly perAccount: number;
  /** How long one may wait for a turn. Milliseconds. */
  readonly patienceMs: number;
  /** Past it a turn goes to the next, though its work goes on: who reads slowly holds up nobody. Milliseconds. */
  readonly holdMs: number;
}

/** Turns at heavy work. */
export interface Turns {
  /**
   * Answers once it is one's turn, with how to give it back, or `null` to who has `gone` meanwhile.
   * @throws Refusal 429 with a wait for who has too many in hand, 503 past the patience.
   */
  take(asker: Asker, gone?: AbortSignal): Promise<(() => void) | null>;
}

interface Count {
  inHand: number;
  atWork: number;
  /** Number of the last turn that it was given: the least lately served goes first. */
  served: number;
}

interface Waiting {
  readonly asker: Asker;
  readonly go: () => void;
}

/** Seconds after which an account's oldest work is usually done, and those of a whole client: their sentences say so. */
const COME_BACK = { account: 10, client: 30 } as const;

/** Counts by name; a name with nothing in hand is forgotten. */
function makeCounts() {
  const counts = new Map<string, Count>();
  return {
    of: (name: string): Count => counts.get(name) ?? { inHand: 0, atWork: 0, served: 0 },
    change(name: string, change: (count: Count) => void): void {
      const count = this.of(name);
      change(count);
      if (count.inHand === 0) counts.delete(name);
      else counts.set(name, count);
    },
  };
}

/** What is said to who has too many in hand, or whose client has. */
export function tooMany(whose: keyof typeof COME_BACK): Refusal {
  const message = whose === 'account' ? R.TROP_DE_DOCUMENTS : R.TROP_DE_DOCUMENTS_ORGANISME;
  return new Refusal(429, 'TROP_DE_DOCUMENTS', message, { attente: COME_BACK[whose] });
}

class FairTurns implements Turns {
  readonly #limits: TurnLimits;
  readonly #accounts = makeCounts();
  readonly #clients = makeCounts();
  readonly #waiting: Waiting[] = [];
  #atWork = 0;
  #turn = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  async take(asker: Asker, gone?: AbortSignal): Promise<(() => void) | null> {
    const { perAccount, perClient } = this.#limits;
    if (this.#accounts.of(asker.account).inHand >= perAccount) throw tooMany('account');
    if (this.#clients.of(asker.client).inHand >= perClient) throw tooMany('client');
    this.#change(asker, (count) => {
      count.inHand++;
    });
    if (this.#mayGo(asker)) this.#begin(asker);
    else if (!(await this.#wait(asker, gone))) return null;
    return this.#held(asker);
  }

  #change({ account, client }: Asker, alter: (count: Count) => void): void {
    this.#accounts.change(account, alter);
    this.#clients.change(client, alter);
  }

  #mayGo({ account, client }: Asker): boolean {
    const { atOnce, atOncePerClient, atOncePerAccount } = this.#limits;
    return (
      this.#atWork < atOnce &&
      this.#clients.of(client).atWork < atOncePerClient &&
      this.#accounts.of(account).atWork < atOncePerAccount
    );
  }

  #begin(asker: Asker): void {
    this.#atWork++;
    this.#turn++;
    this.#change(asker, (count) => {
      count.atWork++;
      count.served = this.#turn;
    });
  }

  #next(): void {
    const ready = this.#waiting.filter(({ asker }) => this.#mayGo(asker));
    const [first] = ready.toSorted(
      ({ asker: a }, { asker: b }) =>
        this.#clients.of(a.client).atWork - this.#clients.of(b.client).atWork ||
        this.#accounts.of(a.account).served - this.#accounts.of(b.account).served,
    );
    if (!first) return;
    this.#leaveQueue(first);
    this.#begin(first.asker);
    first.go();
    this.#next();
  }

  #leaveQueue(one: Waiting): void {
    this.#waiting.splice(this.#waiting.indexOf(one), 1);
  }

  #leave(asker: Asker): void {
    this.#change(asker, (count) => {
      count.inHand--;
    });
  }

  /** Whether one's turn came before one was gone. */
  #wait(asker: Asker, gone: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const settle = (then: () => void) => () => {
        clearTimeout(patience);
        gone?.removeEventListener('abort', cut);
        then();
      };
      const one: Waiting = { asker, go: settle(() => resolve(true)) };
      const giveUp = (then: () => void) =>
        settle(() => {
          this.#leaveQueue(one);
          this.#leave(asker);
          then();
        });
      const cut = giveUp(() => resolve(false));
      const late = giveUp(() => reject(new Refusal(503, 'SERVICE_OCCUPE', R.SERVICE_OCCUPE)));
      const patience = setTimeout(late, this.#limits.patienceMs);
      gone?.addEventListener('abort', cut);
      this.#waiting.push(one);
    });
  }

  /** How to give back the turn of somebody who has begun; once is enough. */
  #held(asker: Asker): () => void {
    let isAtWork = true;
    const stopWork = () => {
      if (!isAtWork) return;
      isAtWork = false;
      this.#atWork--;
      this.#change(asker, (count) => {
        count.atWork--;
      });
      this.#next();
    };
    const late = setTimeout(stopWork, this.#limits.holdMs).unref();
    let isInHand = true;
    return () => {
      if (!isInHand) return;
      isInHand = false;
      clearTimeout(late);
      stopWork();
      this.#leave(asker);
    };
  }
}

/**
 * Gives turns at heavy work fairly: first to the client that has the fewest at work, then to the account that was served the
 * longest ago, then by order of arrival. What one account asks for never fills the places of the others.
 */
export function makeTurns(limits: TurnLimits): Turns {
  return new FairTurns(limits);
}

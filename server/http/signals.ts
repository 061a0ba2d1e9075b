import type { FastifyInstance } from 'fastify';

/** What an operator is to be told while the portal goes on serving: in the log when it begins, on `/readyz` while it lasts. */
export interface Signals {
  /** Says a thing, or with `null` that it is over. `name` is what is said again. */
  set(name: string, sentence: string | null): void;
  readonly current: readonly string[];
}

/** The signals of one node. */
export function makeSignals(log: FastifyInstance['log']): Signals {
  const said = new Map<string, string>();
  return {
    set(name, sentence) {
      const before = said.get(name);
      if (sentence === null) said.delete(name);
      else said.set(name, sentence);
      if (sentence !== null && sentence !== before) log.error({ alerte: name }, sentence);
      else if (sentence === null && before !== undefined) log.info({ alerte: name }, 'alerte levée');
    },
    get current() {
      return [...said.values()];
    },
  };
}

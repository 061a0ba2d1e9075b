import type pg from 'pg';

/** What a statement is put to. */
export interface Asked {
  query<R extends object>(config: pg.QueryConfig): Promise<pg.QueryResult<R & pg.QueryResultRow>>;
}

/** One connection for the length of a transaction. */
export interface Turns extends Asked {
  /** Waits for what was asked; refuses what is asked from now on. */
  end(): Promise<void>;
}

/**
 * The statements of a transaction, one after the other even where they are asked for together. Once it is over, what goes on
 * by itself (others of a `Promise.all` of which one has failed) writes nothing more: its connection may already serve
 * somebody else.
 */
export function tourATour(client: Asked): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;
  return {
    query<R extends object>(config: pg.QueryConfig) {
      if (isOver) return Promise.reject(new Error('Une instruction arrive après la fin de sa transaction'));
      const turn = last.then(() => client.query<R>(config));
      last = turn.catch(() => undefined);
      return turn;
    },
    async end() {
      isOver = true;
      await last;
    },
  };
}

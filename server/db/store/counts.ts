import type { Database } from '#server/db/connection.ts';

const MAX_ENTRIES = 5_000;
/** A question with hundreds of values is not asked again for its next page: keeping it would only fill the memory. */
const MAX_KEY = 2_000;

/**
 * Totals of lists, kept until their table changes: turning the pages of a million rows counts them once. Kept only
 * while the node hears the database's announcements.
 */
export class Counts {
  readonly #db: Database;
  readonly #byTable = new Map<string, Map<string, number>>();
  #size = 0;

  constructor(db: Database) {
    this.#db = db;
    db.changes.subscribe((what) => this.#forget(what));
  }

  get(table: string, key: string): number | undefined {
    return this.#db.changes.live ? this.#byTable.get(table)?.get(key) : undefined;
  }

  /** `since` is the generation that the caller saw before it counted: a change in between makes the count worthless. */
  set(table: string, key: string, total: number, since: number): void {
    if (!this.#db.changes.live || since !== this.generation || key.length > MAX_KEY) return;
    if (this.#size >= MAX_ENTRIES) this.#clear();
    const own = this.#byTable.get(table) ?? new Map<string, number>();
    if (!own.has(key)) this.#size++;
    this.#byTable.set(table, own.set(key, total));
  }

  generation = 0;

  #clear(): void {
    this.#byTable.clear();
    this.#size = 0;
  }

  #forget(what: string | null): void {
    if (what?.startsWith('session:')) return;
    this.generation++;
    if (what === null) {
      this.#clear();
      return;
    }
    this.#size -= this.#byTable.get(what)?.size ?? 0;
    this.#byTable.delete(what);
  }
}

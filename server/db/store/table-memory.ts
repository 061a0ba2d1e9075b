import type { Database } from '#server/db/connection.ts';
import { ECRIT } from '#server/db/connexion/tables-ecrites.ts';

/** How much a memory holds; a key or a value beyond its own bound is simply not kept. */
export interface Bounds<T> {
  readonly weightOf: (value: T) => number;
  readonly maxWeight: number;
  /** Of one value. */
  readonly maxValue: number;
}

interface Entry<T> {
  readonly table: string;
  readonly value: T;
  readonly weight: number;
}

/** A question with hundreds of values is not asked again for its next page: keeping it would only fill the memory. */
const MAX_KEY = 4_000;

/**
 * What was read of a table, kept until the table changes, the oldest leaving first. Trusted only while the node hears
 * the database's announcements.
 */
export class TableMemory<T> {
  readonly #db: Pick<Database, 'changes'>;
  readonly #bounds: Bounds<T>;
  readonly #entries = new Map<string, Entry<T>>();
  /** Of which something was kept, or is being read: what the node writes in others is nothing to it. */
  readonly #tables = new Set<string>();
  /** By table, the views that show it: the base announces these by their own name. */
  readonly #vues = new Map<string, Set<string>>();
  #weight = 0;
  #generation = 0;

  constructor(db: Pick<Database, 'changes'>, bounds: Bounds<T>) {
    this.#db = db;
    this.#bounds = bounds;
    db.changes.subscribe((what) => this.#forget(what));
  }

  get(key: string): T | undefined {
    return this.#db.changes.live ? this.#entries.get(key)?.value : undefined;
  }

  /**
   * The moment, as announcements count it: to be asked before the table is read, and handed to `set` after.
   * @param montrees of a view, the tables that it shows: what the node writes in them changes it
   */
  since(table: string, montrees: readonly string[] | null = null): number {
    this.#tables.add(table);
    for (const montree of montrees ?? []) {
      this.#tables.add(montree);
      this.#vues.set(montree, (this.#vues.get(montree) ?? new Set()).add(table));
    }
    return this.#generation;
  }

  /** `since` is the moment that the caller saw before it read: a change in between makes the value worthless. */
  set(table: string, key: string, value: T, since: number): void {
    const weight = this.#bounds.weightOf(value);
    if (!this.#db.changes.live || since !== this.#generation) return;
    if (key.length > MAX_KEY || weight > this.#bounds.maxValue) return;
    this.#delete(key);
    this.#entries.set(key, { table, value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#bounds.maxWeight) break;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  #forget(what: string | null): void {
    if (what?.startsWith('session:')) return;
    const ecrite = what?.startsWith(ECRIT) ? what.slice(ECRIT.length) : null;
    if (ecrite !== null && !this.#tables.has(ecrite)) return;
    const changee = ecrite ?? what;
    this.#generation++;
    for (const [key, { table }] of this.#entries)
      if (changee === null || table === changee || this.#vues.get(changee)?.has(table)) this.#delete(key);
  }
}

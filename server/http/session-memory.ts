import type { Changes } from '#server/db/changes.ts';
import type { Session } from './session.ts';

/** Sessions in use, by the digest of their cookie. */
export interface SessionMemory {
  /** `undefined` says nothing about the session: ask the database. */
  get(empreinte: string): Session | undefined;
  /** The moment before a read, to hand to `keep`. */
  mark(): number;
  /** Keeps what was read since `mark`, unless an announcement came in between. */
  keep(session: Session, mark: number): void;
}

const MAX_KEPT = 10_000;
const KEPT_MS = 30_000;
/** Announcements that may change what any session may do. */
export const RIGHTS: ReadonlySet<string> = new Set(['compte', 'compte_role', 'role', 'habilitation']);

/** Trusted for 30 s at most, and only while the database announces what ends or changes a session. */
export function makeSessionMemory(changes: Changes): SessionMemory {
  const kept = new Map<string, { session: Session; until: number }>();
  let heard = 0;

  changes.subscribe((what) => {
    const one = what?.match(/^(?:session|vue):(.+)$/)?.[1];
    if (one !== undefined) {
      heard++;
      kept.delete(one);
    } else if (what === null || RIGHTS.has(what)) {
      heard++;
      kept.clear();
    }
  });

  return {
    get(empreinte) {
      const found = changes.live ? kept.get(empreinte) : undefined;
      return found && found.until > Date.now() ? found.session : undefined;
    },
    mark: () => heard,
    keep(session, mark) {
      if (mark !== heard || !changes.live) return;
      const oldest = kept.size >= MAX_KEPT ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(session.empreinte, { session, until: Date.now() + KEPT_MS });
    },
  };
}

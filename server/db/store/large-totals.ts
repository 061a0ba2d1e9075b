/** From how many rows on a list is long to count: some ten milliseconds. */
const GRAND = 50_000;
/** How long the total of such a list may be told after its table has changed. */
const RETARD_MS = 10_000;
const MAX_GRANDS = 500;

/** What is remembered of long lists. */
export interface LargeTotals {
  get(key: string): number | undefined;
  /** Of a total that was just counted. */
  set(key: string, total: number): void;
}

interface Grand {
  readonly total: number;
  readonly until: number;
}

/**
 * Totals of the lists that take longer to count than to read, told for ten seconds whatever changes meanwhile: a queue in which
 * somebody always works is not counted whole at each look. Of those who come when the ten seconds are over, the first counts,
 * and the others are told the old total until it has.
 */
export function makeLargeTotals(now: () => number = () => performance.now()): LargeTotals {
  const grands = new Map<string, Grand>();

  function keep(key: string, total: number): void {
    grands.delete(key);
    grands.set(key, { total, until: now() + RETARD_MS });
    for (const oldest of grands.keys()) {
      if (grands.size <= MAX_GRANDS) break;
      grands.delete(oldest);
    }
  }

  return {
    get(key) {
      const grand = grands.get(key);
      if (!grand) return undefined;
      if (now() < grand.until) return grand.total;
      keep(key, grand.total);
      return undefined;
    },
    set(key, total) {
      if (total >= GRAND) keep(key, total);
      else grands.delete(key);
    },
  };
}

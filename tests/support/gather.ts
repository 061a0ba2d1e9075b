import { expectRefusal } from './refusal.ts';

/** Tells every fault of a test at once, so that one does not hide the next. */
export function gather() {
  const faults: string[] = [];
  return {
    refusal(...answer: Parameters<typeof expectRefusal>): Readonly<Record<string, unknown>> {
      try {
        return expectRefusal(...answer).errors ?? {};
      } catch (error) {
        faults.push(`${answer[2]} : ${String(error)}`.slice(0, 600));
        return {};
      }
    },
    same(found: unknown, expected: unknown, about: string): void {
      if (JSON.stringify(found) !== JSON.stringify(expected))
        faults.push(`${about} : ${JSON.stringify(found)}`);
    },
    faults,
  };
}

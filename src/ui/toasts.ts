/** What a toast says of itself: done, refused, or simply good to know. */
export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly kind: ToastKind;
  /** Milliseconds; without it, the delay of the client. */
  readonly delay?: number;
}

/** More than three at once are not read any more: the oldest makes room. */
const AT_ONCE = 3;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Says something in passing, from anywhere: no component has to be near. The same sentence is not stacked upon itself: it
 * is said again. It leaves after `delay` milliseconds, those of the client unless told, whatever it says. Answers the number
 * by which it can be closed before.
 * Example: `toast('Un code de sécurité vient d’être renvoyé.', 'success')`.
 */
export function toast(message: string, kind: ToastKind = 'info', delay?: number): number {
  lastId += 1;
  const others = shown.filter((one) => one.message !== message || one.kind !== kind);
  show([...others, { id: lastId, message, kind, ...(delay !== undefined && { delay }) }].slice(-AT_ONCE));
  return lastId;
}

/** What is shown at this moment, for the one place that draws it (`toast-area.tsx`). */
export const toasts = {
  current: (): readonly Toast[] => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  close(id: number): void {
    show(shown.filter((one) => one.id !== id));
  },
};

import type { RefObject } from 'react';

/** Takes the focus where somebody waits for it, having pressed what is no more; once. */
export function prendLeFocus(attendu: RefObject<boolean>, element: HTMLElement | null): void {
  if (!attendu.current || element === null) return;
  attendu.current = false;
  element.focus();
}

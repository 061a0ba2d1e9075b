import { type RefObject, useEffect } from 'react';

/** What stands at the foot of the window, below what the keyboard reaches (`scroll-padding-bottom`) and what floats there. */
const PIED = '--pied-occupe';

/** Tells the page how much of its foot this element takes, while it stays in sight there. */
export function useAuPied(element: RefObject<HTMLElement | null>, ecart: number): void {
  useEffect(() => {
    const { current } = element;
    const { style } = document.documentElement;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const observe = new ResizeObserver(() => style.setProperty(PIED, `${current.offsetHeight + ecart}px`));
    observe.observe(current);
    return () => {
      observe.disconnect();
      style.removeProperty(PIED);
    };
  }, [element, ecart]);
}

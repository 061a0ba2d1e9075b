import { useEffect } from 'react';
import { THEME_ATTRIBUTE } from '#src/core/compte/mode.ts';

/** Paper is white: a page is printed light, whatever the screen shows. */
export function usePrintLight(): void {
  useEffect(() => {
    const root = document.documentElement;
    let shown: string | null = null;
    const before = () => {
      shown = root.getAttribute(THEME_ATTRIBUTE);
      root.setAttribute(THEME_ATTRIBUTE, 'light');
    };
    const after = () => {
      if (shown !== null) root.setAttribute(THEME_ATTRIBUTE, shown);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}

import { type ReactNode, useLayoutEffect } from 'react';
import { THEME_ATTRIBUTE } from '#src/core/compte/mode.ts';
import { MODE_KEY } from './mode-key.ts';
import { usePrintLight } from './use-print-light.ts';

const DARK = '(prefers-color-scheme: dark)';

function chosenMode(): string | null {
  try {
    return window.localStorage.getItem(MODE_KEY);
  } catch {
    return null;
  }
}

/** Shows the mode that was chosen in another area, or the system's own, and follows it. */
function useMode(): void {
  useLayoutEffect(() => {
    // jsdom knows no media.
    const system: MediaQueryList | undefined = window.matchMedia?.(DARK);
    const show = () => {
      const chosen = chosenMode();
      const followed = system?.matches ? 'dark' : 'light';
      document.documentElement.setAttribute(
        THEME_ATTRIBUTE,
        chosen === 'dark' || chosen === 'light' ? chosen : followed,
      );
    };
    show();
    system?.addEventListener('change', show);
    return () => system?.removeEventListener('change', show);
  }, []);
}

/** The modes of the public area. Its colours came with the document, and its look is sheets: nothing is worked out here. */
export function PublicTheme({ children }: { readonly children: ReactNode }) {
  useMode();
  usePrintLight();
  return children;
}

import { Global, ThemeContext } from '@emotion/react';
import type { CssVarsTheme, Theme } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { pageData } from '#src/provider/page-data.ts';
import { BaseStyles } from './base-styles.tsx';
import { MODE_KEY } from './mode-key.ts';
import { portalTheme, THEME_ATTRIBUTE } from './theme.ts';
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

/** The rules that give its variables their values: MUI makes them for every theme with variables, and types them for none. */
function sheetsOf(theme: Theme & Partial<Pick<CssVarsTheme, 'generateStyleSheets'>>) {
  return theme.generateStyleSheets?.() ?? [];
}

/**
 * The client's charter for the public area: the same theme as everywhere, without MUI's provider, whose switch of modes no
 * page uses here and weighs 5 kB.
 */
export function PublicTheme({ children }: { readonly children: ReactNode }) {
  useMode();
  usePrintLight();
  const { charte } = pageData().currentClient;
  const theme = useMemo(() => portalTheme(charte, 'confort'), [charte]);
  return (
    <ThemeContext.Provider value={theme}>
      <Global styles={sheetsOf(theme)} />
      <BaseStyles />
      {children}
    </ThemeContext.Provider>
  );
}

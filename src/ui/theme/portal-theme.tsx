import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo } from 'react';
import { pageData } from '#src/provider/page-data.ts';
import { BaseStyles } from './base-styles.tsx';
import { type Density, portalTheme, THEME_ATTRIBUTE } from './theme.ts';

/** Where the chosen mode is kept: «light», «dark» or «system». */
const MODE_KEY = 'portail.mode';

/** Paper is white: a page is printed light, whatever the screen shows. */
function usePrintLight(): void {
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

interface Props {
  readonly density: Density;
  readonly children: ReactNode;
}

/** Dresses an area in the client's charter. */
export function PortalTheme({ density, children }: Props) {
  usePrintLight();
  const { charte } = pageData().currentClient;
  const theme = useMemo(() => portalTheme(charte, density), [charte, density]);
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_KEY} noSsr>
      <BaseStyles />
      {children}
    </ThemeProvider>
  );
}

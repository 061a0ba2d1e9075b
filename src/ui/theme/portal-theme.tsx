import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { pageData } from '#src/provider/page-data.ts';
import { MODE_KEY } from './mode-key.ts';
import { type Density, portalTheme } from './theme.ts';
import { usePrintLight } from './use-print-light.ts';

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
      {children}
    </ThemeProvider>
  );
}

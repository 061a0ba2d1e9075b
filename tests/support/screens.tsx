import './sample-lists.setup.ts';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { CoreAdminContext, CoreAdminUI, type DataProvider, memoryStore, Resource } from 'react-admin';
import { createMemoryRouter, Route, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { AdminNotifications } from '#src/admin/admin-notifications.tsx';
import { resourceScreens } from '#src/admin/generate/resource.tsx';
import { ShortcutsProvider } from '#src/admin/shortcuts.tsx';
import type { CurrentUser } from '#src/core/api/page-data.ts';
import { createI18nProvider } from '#src/provider/i18n.ts';
import { registry } from '#src/registry.ts';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import type { MemoryProvider } from './memory-provider.ts';
import { writePageData } from './page-data.ts';

interface Options {
  readonly user: CurrentUser;
  readonly provider: MemoryProvider;
  readonly route: string;
  /** A screen of a phone. */
  readonly narrow?: boolean;
}

/** jsdom has no screen: its width is what the test says. */
function stubScreen(narrow: boolean): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: narrow && media.includes('max-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal('scrollTo', () => undefined);
}

function Layout({ children }: { readonly children?: React.ReactNode }) {
  return (
    <ShortcutsProvider>
      {children}
      <AdminNotifications />
    </ShortcutsProvider>
  );
}

/** The generated screens of the registry in a router, with nothing remembered from another test. */
export function openScreens({ user, provider, route, narrow = false }: Options) {
  writePageData(user);
  stubScreen(narrow);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      {
        path: '/admin/*',
        element: (
          <PortalTheme density="dense">
            <CoreAdminContext
              basename="/admin"
              dataProvider={provider as unknown as DataProvider}
              i18nProvider={createI18nProvider()}
              queryClient={queryClient}
              store={memoryStore()}
            >
              <CoreAdminUI layout={Layout} disableTelemetry loginPage={false} authCallbackPage={false}>
                {Object.keys(registry).map((key) => {
                  const { importer: Importer, ...ecrans } = resourceScreens(key);
                  return (
                    <Resource key={key} name={key} {...ecrans}>
                      {Importer && <Route path="import" element={<Importer />} />}
                    </Resource>
                  );
                })}
              </CoreAdminUI>
            </CoreAdminContext>
          </PortalTheme>
        ),
      },
    ],
    { initialEntries: [route] },
  );
  render(<RouterProvider router={router} useTransitions={false} />);
  return router;
}

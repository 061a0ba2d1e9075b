import { QueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import {
  AdminUI,
  CoreAdminContext,
  CustomRoutes,
  localStorageStore,
  Resource,
  type Store,
} from 'react-admin';
import { Route, useLocation } from 'react-router';
import { authProvider, canAccess } from '#src/provider/auth-provider.ts';
import { createDataProvider } from '#src/provider/data-provider.ts';
import { createI18nProvider } from '#src/provider/i18n.ts';
import { pageData } from '#src/provider/page-data.ts';
import { registry } from '#src/registry.ts';
import { AccessDeniedPage } from './access-denied-page.tsx';
import { MON_COMPTE } from './account/address.ts';
import { AdminLayout } from './admin-layout.tsx';
import { AdminNotifications } from './admin-notifications.tsx';
import { Dashboard } from './dashboard.tsx';
import { ErrorPage } from './error-page.tsx';
import { resourceScreens } from './generate/resource.tsx';
import { ListAddress } from './list-address.tsx';
import { LoadingPage } from './loading-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** A refusal is an answer: only what was lost on the way is asked again. */
function retry(failures: number, error: unknown): boolean {
  return failures < 2 && (error as { status?: number }).status === 0;
}

const AccountSecurityPage = lazy(() =>
  import('./account/account-security-page.tsx').then(({ AccountSecurityPage: page }) => ({ default: page })),
);

const dataProvider = createDataProvider();
const i18nProvider = createI18nProvider();
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, refetchOnWindowFocus: false, networkMode: 'always' } },
});

/** Preferences (columns, saved queries, open groups) belong to one account on one browser. */
function preferences(): Store {
  return localStorageStore('1', `.${pageData().currentUser?.id ?? ''}`);
}

/** One list as a react-admin resource, named after its key in the registry. */
function resource(key: string, label: string) {
  const { list: List, ...screens } = resourceScreens(key);
  const list = (
    <ListAddress resource={key}>
      <List />
    </ListAddress>
  );
  return <Resource key={key} name={key} options={{ label }} list={list} {...screens} />;
}

/** The lists that the signed-in account may read. */
function resources() {
  return Object.entries(registry)
    .filter(([key, { admin }]) => admin && canAccess({ resource: key, action: 'list' }))
    .map(([key, { label }]) => resource(key, label));
}

/** The administration of an account whose roles open no list: react-admin has a page of its own for it, in English. */
function WithoutList() {
  const { pathname } = useLocation();
  if (pathname === MON_COMPTE) {
    return (
      <AdminLayout>
        <AccountSecurityPage />
      </AdminLayout>
    );
  }
  const isHome = /^\/admin\/?$/.test(pathname);
  return <AdminLayout>{isHome ? <Dashboard /> : <NotFoundPage />}</AdminLayout>;
}

/** react-admin, inside the one router and the one theme of the portal. */
export function AdminApp() {
  const [store] = useState(preferences);
  const lists = resources();
  return (
    <CoreAdminContext
      basename="/admin"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <AdminUI
        disableTelemetry
        requireAuth
        layout={AdminLayout}
        dashboard={Dashboard}
        catchAll={NotFoundPage}
        accessDenied={AccessDeniedPage}
        error={ErrorPage}
        loading={LoadingPage}
        ready={WithoutList}
        loginPage={false}
        authCallbackPage={false}
        notification={AdminNotifications}
        title=""
      >
        {lists}
        {lists.length > 0 && (
          <CustomRoutes>
            <Route path="/mon-compte" element={<AccountSecurityPage />} />
          </CustomRoutes>
        )}
      </AdminUI>
    </CoreAdminContext>
  );
}

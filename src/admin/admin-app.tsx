import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  Resource,
  type Store,
} from 'react-admin';
import { Route } from 'react-router';
import type { Piece } from '#src/core/definition/piece.ts';
import { authProvider, canEnter } from '#src/provider/auth-provider.ts';
import { createDataProvider } from '#src/provider/data-provider.ts';
import { createI18nProvider } from '#src/provider/i18n.ts';
import { pageData } from '#src/provider/page-data.ts';
import { pieces } from '#src/registry.ts';
import { AccessDeniedPage } from './access-denied-page.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { Dashboard } from './dashboard.tsx';
import { EntreeAuBureau } from './entree-au-bureau.tsx';
import { ErrorPage } from './error-page.tsx';
import { resourceScreens } from './generate/resource.tsx';
import { ListAddress } from './list-address.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Room } from './room.tsx';

/** A refusal is an answer: only what was lost on the way is asked again. */
function retry(failures: number, error: unknown): boolean {
  return failures < 2 && (error as { status?: number }).status === 0;
}

const dataProvider = createDataProvider();
const i18nProvider = createI18nProvider();
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, refetchOnWindowFocus: false, networkMode: 'always' } },
});

/** They came with the page: asked for again, every list would be declared twice and the frame drawn once more. */
function droitsConnus(): QueryClient {
  queryClient.setQueryData(['auth', 'getPermissions', {}], pageData().currentUser?.roles ?? []);
  return queryClient;
}

/**
 * Preferences (columns, saved queries, open groups) belong to one account on one browser. The language is no preference:
 * react-admin draws nothing until it knows one, an empty page between the document and the first list.
 */
function preferences(): Store {
  const store = localStorageStore('1', `.${pageData().currentUser?.id ?? ''}`);
  store.setItem('locale', i18nProvider.getLocale());
  return store;
}

/** A list, or settings, as a react-admin resource, named after its key in the registry. */
function resource({ genre, key, label }: Piece) {
  const { list: List, importer: Importer, ...screens } = resourceScreens(key);
  const list =
    genre === 'reglages' ? (
      <List />
    ) : (
      <ListAddress resource={key}>
        <List />
      </ListAddress>
    );
  return (
    <Resource key={key} name={key} options={{ label }} list={list} {...screens}>
      {Importer && <Route path="import" element={<Importer />} />}
    </Resource>
  );
}

/** A room at its address; one that the signed-in account may not enter says so, at every address under it. */
function route(piece: Piece) {
  const { key } = piece;
  if (!canEnter(piece)) return <Route key={key} path={`/${key}/*`} element={<AccessDeniedPage />} />;
  return <Route key={key} path={`/${key}`} element={<Room key={key} piece={piece} />} />;
}

/**
 * react-admin, inside the one router and the one theme of the portal: its core, because the frame that it offers (layout,
 * sign-in, notices) is ours, and would come with every list.
 */
export function AdminApp() {
  const [store] = useState(preferences);
  const [client] = useState(droitsConnus);
  const isModel = (piece: Piece) => 'modele' in piece && canEnter(piece);
  const rooms = pieces();
  return (
    <CoreAdminContext
      basename="/admin"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={client}
      store={store}
    >
      <CoreAdminUI
        disableTelemetry
        layout={AdminLayout}
        dashboard={Dashboard}
        catchAll={NotFoundPage}
        accessDenied={AccessDeniedPage}
        error={ErrorPage}
        loading={EntreeAuBureau}
        loginPage={false}
        authCallbackPage={false}
        title=""
      >
        {rooms.filter(isModel).map(resource)}
        <CustomRoutes>{rooms.filter((piece) => !isModel(piece)).map(route)}</CustomRoutes>
      </CoreAdminUI>
    </CoreAdminContext>
  );
}

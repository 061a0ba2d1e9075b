import { memo, useDeferredValue } from 'react';
import { ListBase, ListContextProvider, useListContext } from 'react-admin';
import type { Access, Row } from '#src/admin/generate/access.ts';
import { useAccess } from '#src/admin/generate/use-access.ts';
import { ListPage } from './list-page.tsx';
import { PAR_PAGE } from './page-sizes.ts';
import { sortOf } from './sort-of.ts';

/** What a page that failed says is told in the page: a toast would say it twice. */
const QUIET = { onError: () => undefined };

const Page = memo(ListPage);

/**
 * The page again only once its first rows can be drawn piece by piece, so that a click meanwhile is answered; afterwards,
 * what one chooses is there at once.
 */
function PageVenue({ access }: { readonly access: Access }) {
  const liste = useListContext<Row>();
  const tracee = useDeferredValue(liste);
  return (
    <ListContextProvider value={tracee.isPending ? tracee : liste}>
      <Page access={access} />
    </ListContextProvider>
  );
}

/** The list of any model, drawn from its definition. Filters, order and page are in the address. */
export function ListScreen() {
  const access = useAccess();
  return (
    <ListBase
      key={access.key}
      perPage={PAR_PAGE[0] ?? 25}
      sort={sortOf(access)}
      exporter={false}
      queryOptions={QUIET}
    >
      <PageVenue access={access} />
    </ListBase>
  );
}

import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';
import { type Access, can, meneALImport, type Row } from '#src/admin/generate/access.ts';
import { useActions } from '#src/admin/generate/actions/use-actions.tsx';
import { useSwitchActive } from '#src/admin/generate/actions/use-switch-active.tsx';
import { DeletedButton } from '#src/admin/generate/deleted/deleted-button.tsx';
import { linkedCodes, PageLinkedRecords } from '#src/admin/generate/page-linked-records.tsx';
import { ImportLink } from '#src/admin/imports/import-link.tsx';
import { ModelTitleBar } from '#src/admin/model-title-bar.tsx';
import { CreateLink } from './create-link.tsx';
import { ExportButton } from './export-button.tsx';
import { fieldFilters } from './filter-state.ts';
import { ListCards } from './list-cards.tsx';
import { ListPagination } from './list-pagination.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { EmptyList, NoResult } from './list-states.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { PAR_PAGE } from './page-sizes.ts';
import { sortOf } from './sort-of.ts';
import { useColumns } from './use-columns.ts';
import { estRangeable, RangementProvider, useRangement } from './use-rangement.tsx';

// Loaded when a list cannot be read.
const ListFault = lazy(async () => ({ default: (await import('./list-fault.tsx')).ListFault }));
// Loaded when a first row is chosen, or a first deletion asked for.
const BulkBar = lazy(async () => ({
  default: (await import('#src/admin/generate/bulk/bulk-bar.tsx')).BulkBar,
}));
const DeleteDialog = lazy(async () => ({
  default: (await import('#src/admin/generate/actions/delete-dialog.tsx')).DeleteDialog,
}));

/** Lists are wider than high. */
const PAPIER = <GlobalStyles styles={{ '@page liste': { size: 'A4 landscape', margin: '12mm' } }} />;

/** On a desk the page fits the window: only the rows scroll, under their head and over the pages. */
const PAGE_SX = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  maxHeight: { md: 'max(520px, calc(100dvh - var(--bureau-tete) - 48px))' },
  '@media print': { display: 'block', maxHeight: 'none', page: 'liste' },
} as const;

interface Props {
  readonly access: Access;
}

/** What one page can show of a list. */
const UNE_PAGE = Math.max(...PAR_PAGE);

/** Why rows have no handle, where the account may arrange them. */
function PasRangeable() {
  return (
    <p className="note sans-marge a-l-ecran">
      Pour déplacer des lignes, affichez toute la liste sur une page, triée par ordre et sans filtre.
    </p>
  );
}

type Columns = ReturnType<typeof useColumns>;

function Rows({ access, columns, narrow }: Props & { readonly columns: Columns; readonly narrow: boolean }) {
  const [deleting, setDeleting] = useState<Row | null>(null);
  const { switchActive, question } = useSwitchActive(access);
  const { ask, dialog } = useActions(access);
  const actions = { access, onSwitch: switchActive, onDelete: setDeleting, onAction: ask };
  const liste = useListContext<Row>();
  const { lignes, rangement } = useRangement(access);
  return (
    <>
      <Suspense>{liste.selectedIds.length > 0 && <BulkBar access={access} onAction={ask} />}</Suspense>
      {narrow ? (
        <ListCards columns={columns.visible} {...actions} />
      ) : (
        <>
          <ListContextProvider value={{ ...liste, data: lignes } as typeof liste}>
            <RangementProvider value={rangement}>
              <ListTable
                columns={columns.columns}
                hidden={columns.defaultHidden}
                storeKey={columns.storeKey}
                {...actions}
              />
            </RangementProvider>
          </ListContextProvider>
          {estRangeable(access) && !rangement && (liste.total ?? 0) <= UNE_PAGE && <PasRangeable />}
        </>
      )}
      <ListPagination />
      {question}
      {dialog}
      <Suspense>
        {deleting && <DeleteDialog access={access} record={deleting} onClose={() => setDeleting(null)} />}
      </Suspense>
    </>
  );
}

/** What stands under the toolbar: rows, or why there are none. */
function Content(props: Props & { readonly columns: Columns; readonly narrow: boolean }) {
  const { isPending, error, total, data, filterValues } = useListContext<Row>();
  if (error && !data)
    return (
      <Suspense>
        <ListFault sort={sortOf(props.access)} />
      </Suspense>
    );
  if (isPending) return <ListSkeleton columns={props.columns.visible} narrow={props.narrow} />;
  if (total === 0 && Object.keys(filterValues ?? {}).length > 0) return <NoResult access={props.access} />;
  if (total === 0) return <EmptyList access={props.access} />;
  return <Rows {...props} />;
}

/** A list: title, tools, filters, rows, pages. */
export function ListPage({ access }: Props) {
  const { data, total, filterValues } = useListContext<Row>();
  const columns = useColumns(access);
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const names = useMemo(() => columns.visible.map(({ name }) => name), [columns.visible]);
  const links = useMemo(() => {
    const asked = fieldFilters(access, filterValues).map(
      ({ name, value }) => ({ id: '', [name]: [value.in ?? value.eq ?? []].flat().map(String) }) as Row,
    );
    return [
      ...linkedCodes(access.model, names, data ?? []),
      ...linkedCodes(access.model, access.readable, asked),
    ];
  }, [access, names, data, filterValues]);
  const unused = total === 0 && Object.keys(filterValues ?? {}).length === 0;
  return (
    <PageLinkedRecords links={links}>
      {PAPIER}
      <Box sx={PAGE_SX}>
        <ModelTitleBar
          resource={access.key}
          actions={
            <>
              {can(access, 'delete') && <DeletedButton access={access} narrow={narrow} />}
              {meneALImport(access) && <ImportLink access={access} narrow={narrow} />}
              {!unused && can(access, 'export') && (
                <ExportButton colonnes={names.filter((name) => access.exportable.has(name))} />
              )}
              {!unused && <CreateLink access={access} />}
            </>
          }
        />
        {!unused && <ListToolbar access={access} columns={columns} narrow={narrow} />}
        <Content access={access} columns={columns} narrow={narrow} />
      </Box>
    </PageLinkedRecords>
  );
}

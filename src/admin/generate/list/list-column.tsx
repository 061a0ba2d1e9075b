import type { ComponentProps } from 'react';
import { DataTable, useDataTableRenderContext, useDataTableSortContext } from 'react-admin';

type Props = ComponentProps<typeof DataTable.Col> & {
  /** What names each row: its cells are the heads of the rows. */
  readonly isRowHead?: boolean;
};

/** What MUI's cell takes, and react-admin hands on without typing it. */
const ROW_HEAD = { component: 'th', scope: 'row' } as const;

/** A column of react-admin's DataTable whose head also says, to those who listen, how the list is sorted. */
export function ListColumn({ isRowHead = false, ...props }: Props) {
  const part = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  if (part === 'data' && isRowHead) return <DataTable.Col {...props} {...ROW_HEAD} />;
  if (part !== 'header' || sort?.field !== props.source) return <DataTable.Col {...props} />;
  return <DataTable.Col {...props} sortDirection={sort?.order === 'ASC' ? 'asc' : 'desc'} />;
}

import type { ComponentProps } from 'react';
import { DataTable, useDataTableRenderContext, useDataTableSortContext } from 'react-admin';

type Props = ComponentProps<typeof DataTable.Col>;

/** A column of react-admin's DataTable whose head also says, to those who listen, how the list is sorted. */
export function ListColumn(props: Props) {
  const part = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  if (part !== 'header' || sort?.field !== props.source) return <DataTable.Col {...props} />;
  return <DataTable.Col {...props} sortDirection={sort?.order === 'ASC' ? 'asc' : 'desc'} />;
}

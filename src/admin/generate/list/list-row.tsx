import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { MouseEvent, ReactNode } from 'react';
import {
  DataTableBody,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
} from 'react-admin';
import { isInactive, type Row, titleOf } from '#src/admin/generate/access.ts';
import { useAccess } from '#src/admin/generate/use-access.ts';

function ListRow({ children }: { readonly children?: ReactNode }) {
  const access = useAccess();
  const record = useRecordContext<Row>();
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  if (!record) return null;
  const selected = selectedIds?.includes(record.id) ?? false;
  return (
    <TableRow hover selected={selected} className={isInactive(access, record) ? 'inactif' : undefined}>
      {hasBulkActions && handleToggleItem && (
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={selected}
            onClick={(event: MouseEvent) =>
              handleToggleItem(record.id, event as MouseEvent<HTMLInputElement>)
            }
            slotProps={{ input: { 'aria-label': `Sélectionner ${titleOf(access, record)}` } }}
          />
        </TableCell>
      )}
      {children}
    </TableRow>
  );
}

/** The rows: each checkbox names its record, and nothing happens by clicking beside a link. */
export function ListBody(props: { readonly children?: ReactNode }) {
  return <DataTableBody {...props} row={ListRow} />;
}

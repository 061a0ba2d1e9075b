import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
} from 'react-admin';
import type { Row } from '#src/admin/generate/access.ts';
import { useAccess } from '#src/admin/generate/use-access.ts';

/** Chooses the rows of the page, or lets go of them; those of other pages stay as they are. */
function SelectPage() {
  const rows = useDataTableDataContext<Row>() ?? [];
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const here = rows.map(({ id }) => id);
  const chosen = here.filter((id) => selectedIds.includes(id)).length;
  const others = selectedIds.filter((id) => !here.includes(String(id)));
  return (
    <Checkbox
      size="small"
      checked={chosen > 0 && chosen === here.length}
      indeterminate={chosen > 0 && chosen < here.length}
      onChange={(_, checked) => onSelect?.(checked ? [...others, ...here] : others)}
      slotProps={{ input: { 'aria-label': 'Sélectionner toutes les lignes de la page' } }}
    />
  );
}

/** What the table is, then its head. */
export function ListHead({ children }: { readonly children?: ReactNode }) {
  const { label } = useAccess();
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <>
      <caption>{label}</caption>
      <TableHead>
        <TableRow>
          {hasBulkActions && (
            <TableCell padding="checkbox">
              <SelectPage />
            </TableCell>
          )}
          {children}
        </TableRow>
      </TableHead>
    </>
  );
}

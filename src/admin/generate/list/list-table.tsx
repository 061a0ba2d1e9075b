import Paper from '@mui/material/Paper';
import { type CSSProperties, useCallback } from 'react';
import { DataTable } from 'react-admin';
import { type Access, hasBulkActions, type Row } from '#src/admin/generate/access.ts';
import { hasRowActions, RowActions } from '#src/admin/generate/actions/row-actions.tsx';
import type { OnAction } from '#src/admin/generate/actions/use-actions.tsx';
import { VISUALLY_HIDDEN } from '#src/admin/generate/visually-hidden.ts';
import type { Column } from './columns.ts';
import { ListColumn } from './list-column.tsx';
import { ListHead } from './list-head.tsx';
import { ListBody } from './list-row.tsx';
import { LinkCell, ValueCell } from './record-cell.tsx';
import { TABLE_SX } from './table-style.ts';
import { useAiree } from './use-airee.ts';

interface Props {
  readonly access: Access;
  readonly columns: readonly Column[];
  readonly hidden: string[];
  readonly storeKey: string;
  readonly onSwitch: (record: Row, isOn: boolean) => void;
  readonly onDelete: (record: Row) => void;
  readonly onAction: OnAction;
}

interface ColumnProps {
  readonly access: Access;
  readonly column: Column;
  readonly first: boolean;
}

function DefinedColumn({ access, column, first }: ColumnProps) {
  const render = useCallback(
    (record: Row) =>
      first ? (
        <LinkCell access={access} column={column} record={record} />
      ) : (
        <ValueCell access={access} column={column} record={record} compact />
      ),
    [access, column, first],
  );
  return (
    <ListColumn
      source={column.name}
      label={column.field.label}
      align={column.align}
      disableSort={!column.sortable}
      isRowHead={first}
      {...(column.name === access.model.title && { className: 'titre' })}
      render={(record) => render(record as Row)}
    />
  );
}

/** The head of the column of actions is read, not seen: the buttons speak for themselves. */
const ACTIONS = <span style={VISUALLY_HIDDEN}>Actions</span>;

/** react-admin draws its own toolbar and empty state where it is given none. */
const NOTHING = <span hidden />;

/** What is under the columns that stay: before the first one scrolled to, and after the last. */
function tellEdges(table: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = table;
  table.toggleAttribute('data-defile', scrollLeft > 0);
  table.toggleAttribute('data-suite', scrollLeft + clientWidth < scrollWidth - 1);
}

/** Tells the edges at first, then whenever the table or its window changes; without an observer, as soon as one scrolls. */
function watchEdges(table: HTMLElement | null) {
  if (!table || typeof ResizeObserver === 'undefined') return;
  const observer = new ResizeObserver(() => tellEdges(table));
  observer.observe(table);
  for (const child of table.children) observer.observe(child);
  return () => observer.disconnect();
}

/** Rows under a head that stays, as high as the account likes them. */
export function ListTable({ access, columns, hidden, storeKey, ...actions }: Props) {
  const [isAiree] = useAiree();
  return (
    <Paper
      variant="outlined"
      ref={watchEdges}
      onScroll={(event) => tellEdges(event.currentTarget)}
      style={{ '--ligne': isAiree ? '48px' : '36px' } as CSSProperties}
      sx={TABLE_SX}
    >
      <DataTable
        head={ListHead}
        body={ListBody}
        bulkActionsToolbar={NOTHING}
        bulkActionButtons={hasBulkActions(access) ? NOTHING : false}
        hiddenColumns={hidden}
        storeKey={storeKey}
        rowClick={false}
        empty={NOTHING}
        size="small"
      >
        {columns.map((column, index) => (
          <DefinedColumn key={column.name} access={access} column={column} first={index === 0} />
        ))}
        {hasRowActions(access) && (
          <ListColumn
            label={ACTIONS}
            className="actions"
            render={(record) => <RowActions access={access} record={record as Row} {...actions} />}
          />
        )}
      </DataTable>
    </Paper>
  );
}

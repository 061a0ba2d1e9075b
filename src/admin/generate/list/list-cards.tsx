import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import { useListContext } from 'react-admin';
import { type Access, hasBulkActions, type Row, titleOf } from '#src/admin/generate/access.ts';
import { hasRowActions, RowActions } from '#src/admin/generate/actions/row-actions.tsx';
import type { OnAction } from '#src/admin/generate/actions/use-actions.tsx';
import type { Column } from './columns.ts';
import { LinkCell, ValueCell } from './record-cell.tsx';

interface Props {
  readonly access: Access;
  readonly columns: readonly Column[];
  readonly onSwitch: (record: Row, isOn: boolean) => void;
  readonly onDelete: (record: Row) => void;
  readonly onAction: OnAction;
}

/** What a card does without: nothing, or the yes or no that most rows say. */
function isEmpty(record: Row, { name, field }: Column): boolean {
  const value = record[name];
  if (typeof value === 'boolean') return value === field.defaut;
  return value === null || value === undefined || (typeof value === 'object' && value.length === 0);
}

/** Its links can be touched. */
const CARD_SX = {
  p: 1.5,
  display: 'grid',
  gap: 0.5,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 24 },
} as const;

function Card({ access, columns, record, ...actions }: Props & { readonly record: Row }) {
  const [first, ...others] = columns;
  const { selectedIds, onToggleItem } = useListContext<Row>();
  return (
    <Paper component="li" variant="outlined" sx={CARD_SX}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        {hasBulkActions(access) && (
          <Checkbox
            size="small"
            edge="start"
            checked={selectedIds.includes(record.id)}
            onChange={() => onToggleItem(record.id)}
            slotProps={{ input: { 'aria-label': `Sélectionner ${titleOf(access, record)}` } }}
          />
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {first && <LinkCell access={access} column={first} record={record} />}
        </Box>
        {hasRowActions(access) && <RowActions access={access} record={record} {...actions} />}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(96px, 38%) 1fr',
          columnGap: 1.5,
          rowGap: 0.25,
          m: 0,
        }}
      >
        {others
          .filter((column) => !isEmpty(record, column))
          .map((column) => (
            <Box key={column.name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {column.field.label}
              </Box>
              <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
                <ValueCell access={access} column={column} record={record} />
              </Box>
            </Box>
          ))}
      </Box>
    </Paper>
  );
}

/** No head to tick on a narrow screen: once a row is chosen, the others of its page can be. */
function TouteLaPage() {
  const { data = [], selectedIds, onSelect } = useListContext<Row>();
  const ids = data.map(({ id }) => id);
  if (selectedIds.length === 0 || ids.every((id) => selectedIds.includes(id))) return null;
  return (
    <Button
      variant="outlined"
      sx={{ justifySelf: 'start' }}
      onClick={() => onSelect([...new Set([...selectedIds, ...ids])])}
    >
      Sélectionner toute la page
    </Button>
  );
}

/** The same rows, columns and order as the table, for a narrow screen. */
export function ListCards(props: Props) {
  const { data = [] } = useListContext<Row>();
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {hasBulkActions(props.access) && <TouteLaPage />}
      <Box
        component="ul"
        aria-label={props.access.label}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {data.map((record) => (
          <Card key={record.id} {...props} record={record} />
        ))}
      </Box>
    </Box>
  );
}

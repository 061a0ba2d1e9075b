import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { type Access, isInactive, type Row, titleOf } from '#src/admin/generate/access.ts';
import { widgetOf } from '#src/fields/widget-of.ts';
import { Initiales } from '#src/ui/identite/initiales.tsx';
import type { Column } from './columns.ts';

interface Props {
  readonly access: Access;
  readonly column: Column;
  readonly record: Row;
  /** On one line of the table. */
  readonly compact?: boolean;
}

/** One value of one row. */
export function ValueCell({ column, record, compact }: Pick<Props, 'column' | 'record' | 'compact'>) {
  const { Cell } = widgetOf(column.field.meaning);
  return <Cell field={column.field} value={record[column.name]} compact={compact} />;
}

export function InactiveMark() {
  return (
    <Chip size="small" variant="outlined" label="Inactif" sx={{ height: 20, color: 'text.secondary' }} />
  );
}

/** Somebody's initials, where rows are people whose names one may read. */
function Somebody({ access: { model, readable }, record }: Pick<Props, 'access' | 'record'>) {
  const [prenom, nom] = (model.personne ?? []).map((name) => readable.has(name) && record[name]);
  if (typeof prenom !== 'string' || typeof nom !== 'string') return null;
  return <Initiales prenom={prenom} nom={nom} taille={24} />;
}

/** The first column: the way to the record, and whether it is inactive. */
export function LinkCell({ access, column, record }: Props) {
  const createPath = useCreatePath();
  const value = record[column.name];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Somebody access={access} record={record} />
      <Link
        component={RouterLink}
        to={createPath({ resource: access.key, id: record.id, type: 'show' })}
        sx={{ fontWeight: 600 }}
      >
        {value === null || value === undefined ? (
          titleOf(access, record)
        ) : (
          <ValueCell column={column} record={record} />
        )}
      </Link>
      {isInactive(access, record) && <InactiveMark />}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { type Access, isInactive, type Row, titleOf } from '#src/admin/generate/access.ts';
import { widgetOf } from '#src/fields/widget-of.ts';
import { Initiales } from '#src/ui/identite/initiales.tsx';
import type { Column } from './columns.ts';

const DEVANT = { display: 'inline-flex', alignItems: 'center', gap: 1 } as const;

interface Props {
  readonly access: Access;
  readonly column: Column;
  readonly record: Row;
  /** On one line of the table. */
  readonly compact?: boolean;
}

function Value({ column, record, compact }: Omit<Props, 'access'>) {
  const { Cell } = widgetOf(column.field.meaning);
  return <Cell field={column.field} value={record[column.name]} compact={compact} />;
}

/** One value of one row; whoever is named in one column has their initials in it. */
export function ValueCell({ access, ...props }: Props) {
  const { column, record } = props;
  const { personne } = access.model;
  if (personne?.length !== 1 || personne[0] !== column.name) return <Value {...props} />;
  return (
    <Box component="span" sx={DEVANT}>
      <Somebody access={access} record={record} />
      <Value {...props} />
    </Box>
  );
}

export function InactiveMark() {
  return (
    <Chip size="small" variant="outlined" label="Inactif" sx={{ height: 20, color: 'text.secondary' }} />
  );
}

/** Somebody's initials, where rows are people whose names one may read. */
function Somebody({ access: { model, readable }, record }: Pick<Props, 'access' | 'record'>) {
  const lus = (model.personne ?? []).map((name) => (readable.has(name) ? record[name] : null));
  const mots = lus.length === 1 ? String(lus[0] ?? '').split(' ') : lus;
  const [prenom, nom] = [mots[0], mots.at(-1)];
  if (mots.length < 2 || typeof prenom !== 'string' || typeof nom !== 'string') return null;
  return <Initiales prenom={prenom} nom={nom} taille={24} />;
}

/** The first column: the way to the record, and whether it is inactive. */
export function LinkCell({ access, column, record }: Props) {
  const createPath = useCreatePath();
  const value = record[column.name];
  return (
    <Box component="span" sx={DEVANT}>
      {access.model.personne?.length === 2 && <Somebody access={access} record={record} />}
      <Link
        component={RouterLink}
        to={createPath({ resource: access.key, id: record.id, type: 'show' })}
        sx={{ fontWeight: 600 }}
      >
        {value === null || value === undefined ? (
          titleOf(access, record)
        ) : (
          <Value column={column} record={record} />
        )}
      </Link>
      {isInactive(access, record) && <InactiveMark />}
    </Box>
  );
}

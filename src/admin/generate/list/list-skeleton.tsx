import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment } from 'react';
import type { Column } from './columns.ts';
import { TABLE_SX } from './table-style.ts';

const LIGNES = Array.from({ length: 12 }, (_, index) => index);

const CARTES = { display: 'grid', gap: 1 };
const CARTE = { p: 1.5, display: 'grid', gridTemplateColumns: 'minmax(96px, 38%) 1fr', columnGap: 1.5 };

/** The cards that are coming: what they name, and where it will be. */
function CartesVides({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <Box role="status" aria-label="Chargement de la liste" sx={CARTES}>
      {LIGNES.slice(0, 6).map((ligne) => (
        <Paper key={ligne} variant="outlined" aria-hidden sx={CARTE}>
          {columns.map(({ name, field }, index) => (
            <Fragment key={name}>
              <Box sx={{ color: 'text.secondary' }}>{index > 0 && field.label}</Box>
              <Skeleton height={21} width={`${40 + ((ligne * 7 + index * 13) % 50)}%`} />
            </Fragment>
          ))}
        </Paper>
      ))}
    </Box>
  );
}

/** The table that is coming: its real head, its rows to be filled. */
export function ListSkeleton({
  columns,
  narrow,
}: {
  readonly columns: readonly Column[];
  readonly narrow: boolean;
}) {
  if (narrow) return <CartesVides columns={columns} />;
  return (
    <Paper variant="outlined" role="status" aria-label="Chargement de la liste" sx={TABLE_SX}>
      <Table size="small" aria-hidden>
        <TableHead>
          <TableRow>
            {columns.map(({ name, field, align }) => (
              <TableCell key={name} align={align}>
                {field.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {LIGNES.map((ligne) => (
            <TableRow key={ligne}>
              {columns.map(({ name }, index) => (
                <TableCell key={name}>
                  <Skeleton width={index === 0 ? 64 : `${40 + ((ligne * 7 + index * 13) % 50)}%`} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Column } from './columns.ts';
import { TABLE_SX } from './table-style.ts';

const LIGNES = Array.from({ length: 12 }, (_, index) => index);

/** The table that is coming: its real head, its rows to be filled. */
export function ListSkeleton({ columns }: { readonly columns: readonly Column[] }) {
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

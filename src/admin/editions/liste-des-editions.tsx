import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Row } from '#src/admin/generate/access.ts';
import { VISUALLY_HIDDEN } from '#src/admin/generate/visually-hidden.ts';
import { EDITIONS } from '#src/core/edition/registre.ts';
import { DOCUMENT } from './choix-edition.tsx';

/** Whether a client has its own words in a document, of its row. */
export function etatDe(reglee: Row | null): {
  readonly label: string;
  readonly color: 'default' | 'success';
} {
  if (!reglee) return { label: 'Document livré', color: 'default' };
  return reglee.isActif === true
    ? { label: 'Avec vos textes', color: 'success' }
    : { label: 'Document livré (vos textes sont désactivés)', color: 'default' };
}

/** Every document that the code declares, with whose words it has. */
export function ListeDesEditions({ reglees }: { readonly reglees: ReadonlyMap<string, Row> }) {
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label="Éditions">
      <Table size="small">
        <caption style={VISUALLY_HIDDEN}>Les documents que le portail imprime</caption>
        <TableHead>
          <TableRow>
            <TableCell>Document</TableCell>
            <TableCell>Textes</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {Object.values(EDITIONS).map(({ code, label, usage }) => (
            <TableRow key={code}>
              <TableCell component="th" scope="row">
                <Link component={RouterLink} to={`/admin/editions?${DOCUMENT}=${code}`}>
                  {label}
                </Link>
                <Typography variant="body2" color="textSecondary">
                  {usage}
                </Typography>
              </TableCell>
              <TableCell>
                <Chip
                  size="small"
                  variant="outlined"
                  {...etatDe(reglees.get(code) ?? null)}
                  sx={{
                    height: 'auto',
                    minHeight: 24,
                    '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'normal' },
                  }}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

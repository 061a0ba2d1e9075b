import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useNotify } from 'react-admin';
import type { ImportDeListe } from '#src/core/api/import.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import { recoitFichier } from '#src/provider/fichier-recu.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { fichiersImport } from '#src/provider/imports.ts';
import { lignes } from './phrases.ts';

interface Props {
  readonly resource: string;
  readonly un: ImportDeListe;
}

/** The lines that are not taken, each with why; all of them are in a file that can be corrected and given again. */
export function RefusTable({ resource, un }: Props) {
  const notify = useNotify();
  if (un.refus.length === 0) return null;
  const download = async () => {
    try {
      await recoitFichier(async () => ({ url: fichiersImport.refus(resource, un.id) }), { nom: 'refus.csv' });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      notify(error.message, { type: 'error' });
    }
  };
  const isFichier = un.genre === 'fichier';
  const reste = un.refuses - un.refus.length;
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Table size="small" aria-label="Lignes refusées">
        <TableHead>
          <TableRow>
            {isFichier && <TableCell sx={{ width: 90 }}>Ligne</TableCell>}
            <TableCell>Pourquoi elle est refusée</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {un.refus.map(({ ligne, motif }) => (
            <TableRow key={ligne}>
              {isFichier && (
                <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{enNombre(ligne)}</TableCell>
              )}
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{motif}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {reste > 0 && (
        <Box sx={{ color: 'text.secondary' }}>Et {lignes(reste)} de plus, dans le fichier des refus.</Box>
      )}
      {isFichier && (
        <Box>
          <Button variant="outlined" onClick={() => void download()}>
            Télécharger {un.refuses === 1 ? 'la ligne refusée' : `les ${lignes(un.refuses)} refusées`}
          </Button>
        </Box>
      )}
    </Box>
  );
}

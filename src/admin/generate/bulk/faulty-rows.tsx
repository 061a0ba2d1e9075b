import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { faultOf } from '#src/admin/generate/sentences.ts';
import { lignesFautives } from './faute-de-lot.ts';

interface Props {
  readonly error: unknown;
  /** What can be done about it, under the rows. */
  readonly children?: ReactNode;
}

/** As many as are read; the others are counted. */
const NOMMEES = 10;

/** Why nothing was done, and the rows at fault, each with its own reason. */
export function FaultyRows({ error, children }: Props) {
  const createPath = useCreatePath();
  const lignes = lignesFautives(error);
  const autres = lignes.length - NOMMEES;
  return (
    <Alert severity="error" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
      {lignes.length === 0
        ? faultOf(error)
        : `Rien n’a été fait, à cause de ${lignes.length > 1 ? 'ces lignes' : 'cette ligne'} :`}
      {lignes.length > 0 && (
        <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
          {lignes.slice(0, NOMMEES).map(({ ressource, id, titre, message }) => (
            <li key={id}>
              <Link component={RouterLink} to={createPath({ resource: ressource, id, type: 'show' })}>
                {titre}
              </Link>
              {` : ${message}`}
            </li>
          ))}
          {autres > 0 && <li>{autres > 1 ? `et ${autres} autres lignes` : 'et une autre ligne'}</li>}
        </Box>
      )}
      {children}
    </Alert>
  );
}

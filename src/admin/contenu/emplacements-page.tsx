import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { VISUALLY_HIDDEN } from '#src/admin/generate/visually-hidden.ts';
import { Relecture } from '#src/admin/relecture.tsx';
import type { CodeDeContenu } from '#src/core/api/contenu.ts';
import { lisCodes } from '#src/provider/contenu.ts';

const ETATS = {
  present: { label: 'En ligne', color: 'success' },
  vide: { label: 'Vide', color: 'warning' },
  brouillon: { label: 'Pas en ligne', color: 'warning' },
  absent: { label: 'Absent', color: 'error' },
} as const satisfies Readonly<Record<CodeDeContenu['etat'], object>>;
const NATURES = { bloc: 'Bloc', popup: 'Fenêtre', page: 'Page', banniere: 'Bandeau' } as const;

function Ligne({ code }: { readonly code: CodeDeContenu }) {
  const { name, itemName, description, typeAttendu, etat, idBloc } = code;
  const nom = itemName === null ? name : `${name} / ${itemName}`;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        {idBloc === null ? (
          nom
        ) : (
          <Link component={RouterLink} to={`/admin/bloc-cms/${encodeURIComponent(idBloc)}/show`}>
            {nom}
          </Link>
        )}
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{NATURES[typeAttendu]}</TableCell>
      <TableCell>
        <Chip size="small" variant="outlined" {...ETATS[etat]} />
      </TableCell>
    </TableRow>
  );
}

/** `#/admin/emplacements`: every name by which the pages ask for a content, and what is there. */
export function Component() {
  const { data, error, refetch } = useQuery({
    queryKey: ['cms', 'codes'],
    queryFn: ({ signal }) => lisCodes(signal),
    staleTime: 0,
    retry: false,
  });
  if (error) return <Relecture error={error} onRelit={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={320} aria-label="Chargement des emplacements" />;
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label="Emplacements">
      <Table size="small">
        <caption style={VISUALLY_HIDDEN}>Les noms de contenu que les pages demandent</caption>
        <TableHead>
          <TableRow>
            <TableCell>Nom</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>Nature</TableCell>
            <TableCell>État</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((code) => (
            <Ligne key={`${code.name}/${code.itemName}`} code={code} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

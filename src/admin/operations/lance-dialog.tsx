import Alert from '@mui/material/Alert';
import CircularProgress from '@mui/material/CircularProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { APERCU_PURGE, type OperationDite } from '#src/core/api/operations.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import { Question } from '#src/fields/question.tsx';
import { appelle } from '#src/provider/appels.ts';

/** On a phone the words of a cell stay whole, those of a date on one line. */
const TABLE = {
  '& th, & td': { px: { xs: 0.5, sm: 2 }, overflowWrap: 'normal', wordBreak: 'normal' },
  '& .MuiTableCell-alignRight': { minWidth: 60 },
} as const;

/** What would leave each journal, before anything does. */
function ApercuPurge() {
  const { data, error } = useQuery({
    queryKey: ['operations', 'purge'],
    queryFn: ({ signal }) => appelle(APERCU_PURGE, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <CircularProgress aria-label="Calcul de ce qui partira" />;
  return (
    <Table size="small" aria-label="Ce qui partira" sx={TABLE}>
      <TableHead>
        <TableRow>
          <TableCell>Journal</TableCell>
          <TableCell>Gardé depuis le</TableCell>
          <TableCell align="right">Lignes qui partent</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map(({ journal, avant, mois, lignes }) => (
          <TableRow key={journal}>
            <TableCell component="th" scope="row">
              {journal}
            </TableCell>
            <TableCell>
              {avant === null ? 'Selon le type d’événement' : `${jourFrancais(avant)} (${mois} mois)`}
            </TableCell>
            <TableCell align="right">{enNombre(lignes)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface Props {
  readonly operation: OperationDite;
  readonly onOui: () => void;
  readonly onNon: () => void;
}

/** Before an operation is run: what it does and, of a purge, what leaves. */
export function LanceDialog({ operation: { code, libelle, description }, onOui, onNon }: Props) {
  const id = useId();
  const isPurge = code === 'PURGE_RGPD';
  return (
    <Question
      titre={`${libelle} ?`}
      aria-describedby={`${id}-quoi ${id}-suite`}
      gauche={['Ne pas lancer', onNon]}
      droite={['Lancer', onOui]}
      couleur={isPurge ? 'error' : 'primary'}
    >
      <p id={`${id}-quoi`} style={{ margin: 0 }}>
        {description}
      </p>
      {isPurge && <ApercuPurge />}
      {isPurge && (
        <p id={`${id}-suite`} style={{ margin: 0 }}>
          Les durées se règlent dans « Conservation des journaux » et dans « Types d’événement ». Ce qui part
          ne revient pas ; ce que personne ne purge part de soi-même une semaine après.
        </p>
      )}
    </Question>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { type Access, can, type Row, titleOf } from '#src/admin/generate/access.ts';
import { FaultyRows } from '#src/admin/generate/bulk/faulty-rows.tsx';
import { faultOf, sansScelles } from '#src/admin/generate/sentences.ts';
import { usePaused } from '#src/admin/palette/use-records.ts';
import type { DeletedRecord } from '#src/core/api/deleted-record.ts';
import { compte } from '#src/core/definition/label.ts';
import { Fenetre } from '#src/fields/fenetre.tsx';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { deletedByline } from './deleted-byline.ts';
import { useDeletedRecords, useRestore, useRestoreMany } from './use-deleted.ts';

const PAR_PAGE = 10;

interface Props {
  readonly access: Access;
  readonly onClose: () => void;
}

interface LineProps extends Props {
  readonly one: DeletedRecord;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const LIGNE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;

function Line({ access, one, onClose, isChosen, onChoose }: LineProps) {
  const createPath = useCreatePath();
  const { mutate, isPending } = useRestore(access, onClose);
  const record: Row = one.record;
  const title = titleOf(access, record);
  const isRestorable = can(access, 'restore', record);
  return (
    <Box component="li" sx={LIGNE}>
      {isRestorable && (
        <Checkbox
          size="small"
          checked={isChosen}
          onChange={onChoose}
          slotProps={{ input: { 'aria-label': `Choisir ${title}` } }}
        />
      )}
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={createPath({ resource: access.key, id: one.id, type: 'show' })}>
          {title}
        </Link>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          Supprimé {deletedByline(one)}
          {one.motif && ` – ${one.motif}`}
        </Box>
      </Box>
      {isRestorable && (
        <BoutonTournant
          variant="outlined"
          size="small"
          busy={isPending}
          onClick={() => mutate(record)}
          aria-label={`Restaurer ${title}`}
          sx={{ ml: { xs: '46px', sm: 0 } }}
        >
          Restaurer
        </BoutonTournant>
      )}
    </Box>
  );
}

/** The chosen ones, put back together: what stands in the way names them. */
function Together({ access, ids, onClose }: Props & { readonly ids: readonly string[] }) {
  const { mutate, isPending, error } = useRestoreMany(access, onClose);
  if (ids.length === 0) return null;
  return (
    <>
      {error !== null && <FaultyRows error={error} />}
      <Box>
        <BoutonTournant variant="contained" busy={isPending} onClick={() => mutate(ids)}>
          Restaurer {compte(access.model.label, ids.length)}
        </BoutonTournant>
      </Box>
    </>
  );
}

function Found({ access, onClose, q }: Props & { readonly q: string }) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data, error, isPending, refetch } = useDeletedRecords(access, page, PAR_PAGE, q);
  if (isPending)
    return (
      <Skeleton variant="rounded" height={120} role="status" aria-label="Chargement des éléments supprimés" />
    );
  if (error) {
    const retry = (
      <Button color="inherit" onClick={() => void refetch()}>
        Réessayer
      </Button>
    );
    return (
      <Alert severity="error" variant="outlined" action={retry}>
        {faultOf(error)}
      </Alert>
    );
  }
  if (data.total === 0)
    return (
      <Box>{q === '' ? 'Rien n’a été supprimé de cette liste.' : 'Rien de supprimé ne correspond.'}</Box>
    );
  const pages = Math.ceil(data.total / PAR_PAGE);
  const choose = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <>
      <Together access={access} ids={chosen} onClose={onClose} />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map((one) => (
          <Line
            key={one.id}
            access={access}
            one={one}
            onClose={onClose}
            isChosen={chosen.includes(one.id)}
            onChoose={() => choose(one.id)}
          />
        ))}
      </Box>
      {pages > 1 && <Pagination count={pages} page={page} onChange={(_, next) => setPage(next)} />}
    </>
  );
}

/** What was deleted of a list: looked for, read with its history, or put back, one or several. */
export function DeletedDialog(props: Props) {
  const titleId = useId();
  const [text, setText] = useState('');
  const q = usePaused(text.trim());
  return (
    <Fenetre open fullWidth maxWidth="sm" onClose={props.onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{props.access.label} : éléments supprimés</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {sansScelles(props.access.model)}
        <TextField
          type="search"
          size="small"
          fullWidth
          label="Rechercher un nom, ou qui a supprimé"
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
          sx={{ mt: 1 }}
        />
        <Found key={q} {...props} q={q} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={props.onClose}>
          Fermer
        </Button>
      </DialogActions>
    </Fenetre>
  );
}

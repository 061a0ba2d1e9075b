import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { type Access, can, type Row, titleOf } from '#src/admin/generate/access.ts';
import { faultOf, sansScelles } from '#src/admin/generate/sentences.ts';
import type { DeletedRecord } from '#src/core/api/deleted-record.ts';
import { deletedByline } from './deleted-byline.ts';
import { useDeletedRecords, useRestore } from './use-deleted.ts';

const PAR_PAGE = 10;

interface Props {
  readonly access: Access;
  readonly onClose: () => void;
}

function Line({ access, one, onClose }: Props & { readonly one: DeletedRecord }) {
  const createPath = useCreatePath();
  const { mutate, isPending } = useRestore(access, onClose);
  const record: Row = one.record;
  const title = titleOf(access, record);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={createPath({ resource: access.key, id: one.id, type: 'show' })}>
          {title}
        </Link>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>Supprimé {deletedByline(one)}</Box>
      </Box>
      {can(access, 'create', record) && (
        <Button
          variant="outlined"
          size="small"
          loading={isPending}
          onClick={() => mutate(record)}
          aria-label={`Restaurer ${title}`}
        >
          Restaurer
        </Button>
      )}
    </Box>
  );
}

function Content({ access, onClose }: Props) {
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useDeletedRecords(access, page, PAR_PAGE);
  if (isPending)
    return <Skeleton variant="rounded" height={120} aria-label="Chargement des éléments supprimés" />;
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
  if (data.total === 0) return <Box>Rien n’a été supprimé de cette liste.</Box>;
  const pages = Math.ceil(data.total / PAR_PAGE);
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map((one) => (
          <Line key={one.id} access={access} one={one} onClose={onClose} />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination count={pages} page={page} onChange={(_, next) => setPage(next)} sx={{ mt: 1 }} />
      )}
    </>
  );
}

/** What was deleted of a list: read it, with its history, or put it back. */
export function DeletedDialog(props: Props) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={props.onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{props.access.label} : éléments supprimés</DialogTitle>
      <DialogContent>
        {sansScelles(props.access.model)}
        <Content {...props} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={props.onClose}>
          Fermer
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import type { Access } from '#src/admin/generate/access.ts';

const DeletedDialog = lazy(async () => ({ default: (await import('./deleted-dialog.tsx')).DeletedDialog }));

interface Props {
  readonly access: Access;
  readonly narrow: boolean;
}

const NOM = 'Supprimés';

/** The way to what was deleted of a list: where there is little room, its picture alone. */
export function DeletedButton({ access, narrow }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      {narrow ? (
        <IconButton color="inherit" aria-label={NOM} title={NOM} onClick={open}>
          <RestoreIcon />
        </IconButton>
      ) : (
        <Button color="inherit" startIcon={<RestoreIcon />} onClick={open}>
          {NOM}
        </Button>
      )}
      <Suspense>{isOpen && <DeletedDialog access={access} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

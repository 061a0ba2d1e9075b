import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Access } from '#src/admin/generate/access.ts';
import { DeletedDialog } from './deleted-dialog.tsx';

/** The way to what was deleted of a list. */
export function DeletedButton({ access }: { readonly access: Access }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button color="inherit" startIcon={<RestoreIcon />} onClick={() => setIsOpen(true)}>
        Supprimés
      </Button>
      {isOpen && <DeletedDialog access={access} onClose={() => setIsOpen(false)} />}
    </>
  );
}

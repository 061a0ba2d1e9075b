import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { Access } from '#src/admin/generate/access.ts';
import { useShortcut } from '#src/admin/shortcuts.tsx';
import { nouveau } from '#src/core/definition/label.ts';

interface Props {
  readonly access: Access;
  readonly children: ReactNode;
}

/** «Nouvelle civilité»; also the key `n`. */
export function CreateLink({ access, children }: Props) {
  const path = useCreatePath()({ resource: access.key, type: 'create' });
  const navigate = useNavigate();
  useShortcut('n', nouveau(access.model.label), () => void navigate(path));
  return (
    <Button
      component={RouterLink}
      to={path}
      variant="contained"
      startIcon={<AddIcon />}
      aria-keyshortcuts="n"
    >
      {children}
    </Button>
  );
}

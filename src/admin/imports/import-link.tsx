import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import type { Access } from '#src/admin/generate/access.ts';

interface Props {
  readonly access: Access;
  readonly narrow: boolean;
}

/** The way to the page that imports into a list: where there is little room, its picture alone. */
export function ImportLink({ access, narrow }: Props) {
  const to = `/admin/${access.key}/import`;
  if (narrow)
    return (
      <IconButton component={Link} to={to} color="inherit" aria-label="Importer" title="Importer">
        <UploadIcon />
      </IconButton>
    );
  return (
    <Button component={Link} to={to} color="inherit" startIcon={<UploadIcon />}>
      Importer
    </Button>
  );
}

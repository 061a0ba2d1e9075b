import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import { type Access, can } from '#src/admin/generate/access.ts';
import { useShortcut } from '#src/admin/shortcuts.tsx';
import { nouveau } from '#src/core/definition/label.ts';
import { pageDeCreation, peutEntrer } from '#src/core/definition/piece.ts';
import { currentPrincipal } from '#src/provider/page-data.ts';
import { pieces, registry } from '#src/registry.ts';

interface Props {
  readonly access: Access;
}

function Lien({ access, path }: Props & { readonly path: string }) {
  const navigate = useNavigate();
  const label = nouveau(access.model.label);
  useShortcut('n', label, () => void navigate(path));
  return (
    <Button
      component={RouterLink}
      to={path}
      variant="contained"
      startIcon={<AddIcon />}
      aria-keyshortcuts="n"
    >
      {label}
    </Button>
  );
}

/** «Nouvelle civilité», also the key `n`: by the generated form, or by the page that makes them. Nothing for who may not. */
export function CreateLink({ access }: Props) {
  const formulaire = useCreatePath()({ resource: access.key, type: 'create' });
  const page = pageDeCreation(pieces(), access.key);
  if (page)
    return (
      peutEntrer(page, currentPrincipal(), registry) && <Lien access={access} path={`/admin/${page.key}`} />
    );
  return can(access, 'create') && <Lien access={access} path={formulaire} />;
}

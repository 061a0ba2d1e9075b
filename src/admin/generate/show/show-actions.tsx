import BlockIcon from '@mui/icons-material/BlockOutlined';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCreatePath, useRedirect } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import { type Access, actionsOn, can, canSwitch, isInactive, type Row } from '#src/admin/generate/access.ts';
import { DeleteDialog } from '#src/admin/generate/actions/delete-dialog.tsx';
import { useActions } from '#src/admin/generate/actions/use-actions.tsx';
import { useSwitchActive } from '#src/admin/generate/actions/use-switch-active.tsx';
import { MODELE } from '#src/admin/generate/form/copy-parameter.ts';
import { useShortcut } from '#src/admin/shortcuts.tsx';
import { useScreens } from '#src/admin/use-screens.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';

interface Props {
  readonly access: Access;
  readonly record: Row;
}

function EditButton({ access, record }: Props) {
  const path = useCreatePath()({ resource: access.key, id: record.id, type: 'edit' });
  const navigate = useNavigate();
  useShortcut('e', 'Modifier la fiche', () => void navigate(path));
  return (
    <Button
      component={RouterLink}
      to={path}
      variant="contained"
      startIcon={<EditIcon />}
      aria-keyshortcuts="e"
    >
      Modifier
    </Button>
  );
}

function SwitchButton({ access, record }: Props) {
  const { switchActive, question, isPending } = useSwitchActive(access);
  const inactive = isInactive(access, record);
  return (
    <>
      <BoutonTournant
        color="inherit"
        busy={isPending}
        startIcon={inactive ? <ReplayIcon /> : <BlockIcon />}
        onClick={() => switchActive(record, inactive)}
      >
        {inactive ? 'Réactiver' : 'Désactiver'}
      </BoutonTournant>
      {question}
    </>
  );
}

function DeleteButton({ access, record }: Props) {
  const [asking, setAsking] = useState(false);
  const redirect = useRedirect();
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        Supprimer
      </Button>
      {asking && (
        <DeleteDialog
          access={access}
          record={record}
          onClose={() => setAsking(false)}
          onDeleted={() => redirect('list', access.key)}
        />
      )}
    </>
  );
}

function ActionButtons({ access, record }: Props) {
  const { ask, dialog } = useActions(access);
  return (
    <>
      {actionsOn(access, [record]).map((action) => (
        <Button
          key={action.key}
          color={action.grave ? 'error' : 'inherit'}
          onClick={() => ask(action, [record])}
        >
          {action.label}
        </Button>
      ))}
      {dialog}
    </>
  );
}

/** What one may do with the record. */
export function ShowActions({ access, record }: Props) {
  const createPath = useCreatePath();
  const { creation } = useScreens(access.key);
  const editable = can(access, 'update', record);
  return (
    <>
      <ActionButtons access={access} record={record} />
      {can(access, 'delete', record) && <DeleteButton access={access} record={record} />}
      {editable && canSwitch(access) && <SwitchButton access={access} record={record} />}
      {can(access, 'create') && creation === null && (
        <Button
          component={RouterLink}
          to={`${createPath({ resource: access.key, type: 'create' })}?${MODELE}=${record.id}`}
          color="inherit"
          startIcon={<ContentCopyIcon />}
        >
          Dupliquer
        </Button>
      )}
      {editable && <EditButton access={access} record={record} />}
    </>
  );
}

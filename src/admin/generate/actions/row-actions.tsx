import BlockIcon from '@mui/icons-material/BlockOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import {
  type Access,
  can,
  canSwitch,
  deleteRefusal,
  isInactive,
  type Row,
  titleOf,
} from '#src/admin/generate/access.ts';
import { Poignee } from '#src/admin/generate/list/poignee.tsx';
import { ActionMenu } from './action-menu.tsx';
import type { OnAction } from './use-actions.tsx';

interface Props {
  readonly access: Access;
  readonly record: Row;
  readonly onSwitch: (record: Row, isOn: boolean) => void;
  readonly onDelete: (record: Row) => void;
  readonly onAction: OnAction;
}

/** Whether a row of this list can have an action at all: otherwise there is no column for them. */
export function hasRowActions(access: Access): boolean {
  return can(access, 'update') || can(access, 'delete') || access.actions.length > 0;
}

/** Why a button is missing, for those who look for it and for those who listen. */
function Refusal({ reason }: { readonly reason: string }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={reason}
      title={reason}
      sx={{ display: 'inline-flex', p: '5px', color: 'text.secondary', verticalAlign: 'middle' }}
    >
      <LockIcon sx={{ fontSize: '1.125rem' }} />
    </Box>
  );
}

function SwitchButton({
  access,
  record,
  title,
  onSwitch,
}: Pick<Props, 'access' | 'record' | 'onSwitch'> & { readonly title: string }) {
  const inactive = isInactive(access, record);
  const verb = inactive ? 'Réactiver' : 'Désactiver';
  return (
    <IconButton
      size="small"
      aria-label={`${verb} ${title}`}
      title={verb}
      onClick={() => onSwitch(record, inactive)}
    >
      {inactive ? <ReplayIcon fontSize="inherit" /> : <BlockIcon fontSize="inherit" />}
    </IconButton>
  );
}

/** What one may do with a row: on hover, with the keyboard, and always where there is no mouse. */
export function RowActions({ access, record, onSwitch, onDelete, onAction }: Props) {
  const createPath = useCreatePath();
  const title = titleOf(access, record);
  const refusal = deleteRefusal(access, record);
  const editable = can(access, 'update', record);
  return (
    <div>
      {editable && <Poignee id={record.id} title={title} />}
      {editable && (
        <IconButton
          size="small"
          component={RouterLink}
          to={createPath({ resource: access.key, id: record.id, type: 'edit' })}
          aria-label={`Modifier ${title}`}
          title="Modifier"
        >
          <EditIcon fontSize="inherit" />
        </IconButton>
      )}
      {editable && canSwitch(access) && (
        <SwitchButton access={access} record={record} title={title} onSwitch={onSwitch} />
      )}
      {can(access, 'delete', record) && (
        <IconButton
          size="small"
          aria-label={`Supprimer ${title}`}
          title="Supprimer"
          onClick={() => onDelete(record)}
        >
          <DeleteIcon fontSize="inherit" />
        </IconButton>
      )}
      {refusal !== null && <Refusal reason={refusal} />}
      <ActionMenu access={access} record={record} onAction={onAction} />
    </div>
  );
}

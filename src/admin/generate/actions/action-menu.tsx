import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { type Access, actionsOn, type Row, titleOf } from '#src/admin/generate/access.ts';
import type { OnAction } from './use-actions.tsx';

interface Props {
  readonly access: Access;
  readonly record: Row;
  readonly onAction: OnAction;
}

/** What may be done with a row besides writing it; nothing where nothing may. */
export function ActionMenu({ access, record, onAction }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const actions = actionsOn(access, [record]);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions sur ${titleOf(access, record)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title="Actions"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="inherit" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action.key}
            onClick={() => {
              setAnchor(null);
              onAction(action, [record]);
            }}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

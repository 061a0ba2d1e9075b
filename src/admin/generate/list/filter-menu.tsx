import FilterListIcon from '@mui/icons-material/FilterListOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { type Access, fieldOf } from '#src/admin/generate/access.ts';
import { filterable } from './filter-state.ts';

interface Props {
  readonly access: Access;
  readonly onChoose: (name: string, anchor: HTMLElement) => void;
}

/** «Filtrer»: the fields that one may filter by. */
export function FilterMenu({ access, onChoose }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const choose = (name: string) => {
    setOpen(false);
    if (button.current) onChoose(name, button.current);
  };
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        startIcon={<FilterListIcon />}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Filtrer
      </Button>
      <Menu
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        slotProps={{
          list: { dense: true, 'aria-label': 'Champ à filtrer' },
          paper: { sx: { border: 1, borderColor: 'divider', maxHeight: '60vh' } },
        }}
      >
        {filterable(access).map((name) => (
          <MenuItem key={name} onClick={() => choose(name)}>
            {fieldOf(access.model, name).label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

import ArrowDownwardIcon from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpwardOutlined';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import type { Column } from './columns.ts';
import { useAiree } from './use-airee.ts';
import type { useColumns } from './use-columns.ts';

interface Props {
  readonly state: ReturnType<typeof useColumns>;
}

interface RowProps {
  readonly column: Column;
  readonly checked: boolean;
  readonly fixed: boolean;
  readonly onToggle: () => void;
  readonly onMove: ((step: -1 | 1) => void) | null;
}

/** A list that one can order with the keyboard: buttons, and no drag and drop that a hand would have to do. */
function ColumnRow({ column, checked, fixed, onToggle, onMove }: RowProps) {
  const { label } = column.field;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <FormControlLabel
        sx={{ flex: 1, mr: 1 }}
        label={label}
        control={<Checkbox size="small" checked={checked} disabled={fixed} onChange={onToggle} />}
      />
      {onMove && (
        <>
          <IconButton
            size="small"
            aria-label={`Avancer la colonne ${label}`}
            title="Avancer"
            onClick={() => onMove(-1)}
          >
            <ArrowUpwardIcon fontSize="inherit" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={`Reculer la colonne ${label}`}
            title="Reculer"
            onClick={() => onMove(1)}
          >
            <ArrowDownwardIcon fontSize="inherit" />
          </IconButton>
        </>
      )}
    </Box>
  );
}

/** The names of the columns after one has moved by one place; the first never does. */
export function moved(names: readonly string[], name: string, step: -1 | 1): string[] {
  const from = names.indexOf(name);
  const to = Math.min(Math.max(from + step, 1), names.length - 1);
  const next = names.filter((other) => other !== name);
  next.splice(to, 0, name);
  return next;
}

/** Rows close together, or apart: of every list. */
function DensitySwitch() {
  const [isAiree, setAiree] = useAiree();
  return (
    <FormControlLabel
      sx={{ display: 'flex', mb: 1 }}
      label="Lignes espacées"
      control={<Switch size="small" checked={isAiree} onChange={(_, checked) => setAiree(checked)} />}
    />
  );
}

/** Which columns show, and in which order; how high the rows are. */
export function ColumnsButton({ state }: Props) {
  const { columns, hidden, setHidden, setOrder, defaultHidden } = state;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const names = columns.map(({ name }) => name);
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ViewColumnIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Colonnes
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Choisir les colonnes',
            sx: { border: 1, borderColor: 'divider', p: 2, minWidth: 280, maxHeight: '70vh' },
          },
        }}
      >
        <DensitySwitch />
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {columns.map((column, index) => (
            <ColumnRow
              key={column.name}
              column={column}
              fixed={index === 0}
              checked={index === 0 || !hidden.includes(column.name)}
              onToggle={() => toggle(column.name)}
              onMove={index === 0 ? null : (step) => setOrder(moved(names, column.name, step))}
            />
          ))}
        </Box>
        <Button
          onClick={() => {
            setHidden(defaultHidden);
            setOrder([]);
          }}
        >
          Rétablir
        </Button>
      </Popover>
    </>
  );
}

import ArrowDownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import type { Field } from '#src/core/definition/field.ts';
import { GroupInputs } from '#src/fields/objet/inputs.tsx';

interface Props {
  readonly path: string;
  readonly field: Field;
  /** What the line is called. */
  readonly called: string;
  readonly ordonne: boolean;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
}

interface ToolProps {
  readonly label: string;
  readonly onClick: (() => void) | undefined;
  readonly children: ReactNode;
}

function Tool({ label, onClick, children }: ToolProps) {
  return (
    <IconButton aria-label={label} title={label} disabled={onClick === undefined} onClick={onClick}>
      {children}
    </IconButton>
  );
}

/** One line: its inputs, its place among the others, and the way to take it away. */
export function EnfantCard({ path, field, called, ordonne, onUp, onDown, onRemove }: Props) {
  return (
    <Paper variant="outlined" role="group" aria-label={`${field.label}, ${called}`} sx={{ p: 2 }}>
      <GroupInputs path={path} field={field} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1, mb: -1, mr: -1 }}>
        {ordonne && (
          <>
            <Tool label={`Monter ${called}`} onClick={onUp}>
              <ArrowUpIcon />
            </Tool>
            <Tool label={`Descendre ${called}`} onClick={onDown}>
              <ArrowDownIcon />
            </Tool>
          </>
        )}
        <Tool label={`Retirer ${called}`} onClick={onRemove}>
          <DeleteIcon />
        </Tool>
      </Box>
    </Paper>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import type { Field } from '#src/core/definition/field.ts';
import type { FilterValue } from '#src/fields/widget.ts';
import { widgetOf } from '#src/fields/widget-of.ts';
import { WidgetSlot } from '#src/fields/widget-slot.tsx';

interface Props {
  readonly field: Field;
  readonly value: FilterValue;
  readonly anchor: HTMLElement;
  readonly onApply: (value: FilterValue) => void;
  readonly onClose: () => void;
}

/** What one asks of one field; nothing happens to the list before «Appliquer», or Enter. */
export function FilterEditor({ field, value, anchor, onApply, onClose }: Props) {
  const [draft, setDraft] = useState<FilterValue | null>(value);
  const titleId = useId();
  const { Filter } = widgetOf(field.meaning);
  const [asked, setAsked] = useState(value);
  const change = (next: FilterValue | null) => {
    setDraft(next);
    if (next) setAsked(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (draft) onApply(draft);
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { border: 1, borderColor: 'divider', width: 340, maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ p: 2 }}>
        <Stack spacing={2}>
          <Typography id={titleId} component="h2" variant="h3">
            {field.label}
          </Typography>
          <WidgetSlot>
            <Filter field={field} value={asked} onChange={change} />
          </WidgetSlot>
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
            <Button color="inherit" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" variant="contained" disabled={draft === null}>
              Appliquer
            </Button>
          </Stack>
        </Stack>
      </Box>
    </Popover>
  );
}

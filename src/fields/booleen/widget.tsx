import CheckIcon from '@mui/icons-material/CheckOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { lazy } from 'react';
import { inputHelp } from '#src/fields/input-help.tsx';
import { useFieldInput } from '#src/fields/use-field-input.ts';
import type { CellProps, InputProps, Widget } from '#src/fields/widget.ts';
import { UNSEEN } from '#src/ui/unseen.ts';

function text(value: unknown): string {
  return value === true ? 'Oui' : 'Non';
}

/** A word and an icon: neither alone. In a table, what most rows say is left to those who listen. */
function FlagCell({ field, value, compact = false }: CellProps) {
  if (typeof value !== 'boolean') return null;
  if (compact && value === field.defaut) return <span style={UNSEEN}>{text(value)}</span>;
  const Icon = value ? CheckIcon : CloseIcon;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 0.5,
        color: value ? 'text.primary' : 'text.secondary',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: '1.15em', color: value ? 'success.main' : 'inherit' }} />
      {text(value)}
    </Box>
  );
}

function FlagInput({ name, field }: InputProps) {
  const input = useFieldInput(name, field);
  const helped = input.error !== undefined || field.aide !== undefined;
  return (
    <FormControl error={input.error !== undefined} sx={{ display: 'block', minHeight: 40 }}>
      <FormControlLabel
        label={field.label}
        control={
          <Switch
            checked={input.value === true}
            onChange={(_, checked) => input.onChange(checked)}
            onBlur={input.onBlur}
            slotProps={{ input: { id: input.id, 'aria-describedby': helped ? input.helpId : undefined } }}
          />
        }
      />
      {helped && <FormHelperText id={input.helpId}>{inputHelp(input.error, field.aide)}</FormHelperText>}
    </FormControl>
  );
}

const FlagFilter = lazy(async () => ({ default: (await import('./flag-filter.tsx')).FlagFilter }));

export const widget: Widget = { Cell: FlagCell, Input: FlagInput, Filter: FlagFilter, text, align: 'left' };

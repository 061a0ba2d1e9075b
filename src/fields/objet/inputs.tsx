import Box from '@mui/material/Box';
import type { Field } from '#src/core/definition/field.ts';
import { plainWidgetOf } from '#src/fields/plain-widgets.ts';
import type { InputProps } from '#src/fields/widget.ts';
import { WidgetSlot } from '#src/fields/widget-slot.tsx';

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** The inputs of one group: `path` is where it stands in the form. */
export function GroupInputs({ path, field }: { readonly path: string; readonly field: Field }) {
  return (
    <Box sx={GRID}>
      {Object.entries(field.forme?.champs ?? {}).map(([name, inner]) => {
        const { Input, wide } = plainWidgetOf(inner.meaning);
        return (
          <Box key={name} sx={{ minWidth: 0, gridColumn: wide ? '1 / -1' : undefined }}>
            <WidgetSlot>
              <Input name={`${path}.${name}`} field={inner} />
            </WidgetSlot>
          </Box>
        );
      })}
    </Box>
  );
}

/** One group of a form, under its name. */
export function ObjetInput({ name, field }: InputProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1.5, fontWeight: 500 }}>
        {field.label}
      </Box>
      <GroupInputs path={name} field={field} />
    </Box>
  );
}

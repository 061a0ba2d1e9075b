import Box from '@mui/material/Box';
import type { Field } from '#src/core/field.ts';
import type { Value } from '#src/core/predicate.ts';
import { widgetOf } from '#src/fields/widget-of.ts';

interface Props {
  readonly field: Field;
  readonly value: Value | undefined;
}

/** The value of a field, or the words for none: an empty place could be a fault. */
export function FieldValue({ field, value }: Props) {
  const { Cell } = widgetOf(field.meaning);
  const absent = value === null || value === undefined || (typeof value === 'object' && value.length === 0);
  if (!absent) return <Cell field={field} value={value} />;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      Non renseigné
    </Box>
  );
}

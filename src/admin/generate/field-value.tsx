import Box from '@mui/material/Box';
import type { Field } from '#src/core/definition/field.ts';
import type { Objet, Value } from '#src/core/definition/predicate.ts';
import { held } from '#src/fields/objet/words.ts';
import { widgetOf } from '#src/fields/widget-of.ts';

interface Props {
  readonly field: Field;
  readonly value: Value | undefined;
}

/** A list without values, or a group in which nothing was given. */
function isEmpty(field: Field, value: Value): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && value !== null && held(field, value as Objet).length === 0;
}

/** The value of a field, or the words for none: an empty place could be a fault. */
export function FieldValue({ field, value }: Props) {
  const { Cell } = widgetOf(field.meaning);
  const absent = value === null || value === undefined || isEmpty(field, value);
  if (!absent) return <Cell field={field} value={value} />;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {field.siVide ?? 'Non renseigné'}
    </Box>
  );
}

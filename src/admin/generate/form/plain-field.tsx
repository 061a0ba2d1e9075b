import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FieldValue } from '#src/admin/generate/field-value.tsx';
import type { Field } from '#src/core/definition/field.ts';
import type { Value } from '#src/core/definition/predicate.ts';

interface Props {
  readonly field: Field;
  readonly value: Value | undefined;
  /** Why it does not change, or what it is for. */
  readonly reason?: string | undefined;
}

/** A field of the form that one may read and not change: its value as text, and no input. */
export function PlainField({ field, value, reason }: Props) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ minHeight: 40 }}>
      <Typography id={id} variant="caption" component="div" color="textSecondary">
        {field.label}
      </Typography>
      <FieldValue field={field} value={value} />
      {reason && (
        <Typography variant="caption" component="div" color="textSecondary">
          {reason}
        </Typography>
      )}
    </Box>
  );
}

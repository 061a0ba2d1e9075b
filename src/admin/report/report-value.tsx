import { FieldValue } from '#src/admin/generate/field-value.tsx';
import type { Field } from '#src/core/definition/field.ts';
import type { Value } from '#src/core/definition/predicate.ts';

interface Props {
  readonly field: Field;
  readonly value: Value | undefined;
}

/** A value of a report. Where there is none it was not forgotten: a part of nothing, a rise from nothing. */
export function ReportValue({ field, value }: Props) {
  if (value !== null && value !== undefined) return <FieldValue field={field} value={value} />;
  return (
    <span role="img" aria-label="Sans objet">
      —
    </span>
  );
}

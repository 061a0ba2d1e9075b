import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useFormContext } from 'react-hook-form';
import type { SaisieProps } from '#src/admin/screens.ts';
import type { Value } from '#src/core/definition/predicate.ts';
import { EDITIONS, editionDe } from '#src/core/edition/registre.ts';
import { inputHelp } from '#src/fields/input-help.tsx';
import { useFieldInput } from '#src/fields/use-field-input.ts';

/** The parameter of an address that names a document. */
export const DOCUMENT = 'document';

/** What a creation begins with; `null` where its address names no document. */
export function departDe(search: URLSearchParams): Readonly<Record<string, Value>> | null {
  const edition = editionDe(search.get(DOCUMENT) ?? '');
  return edition ? { code: edition.code, libelle: edition.label } : null;
}

/** Which document the texts are for. */
export function ChoixDEdition({ name, field }: SaisieProps) {
  const { setValue } = useFormContext();
  const input = useFieldInput(name, field);
  function choisit(code: string) {
    input.onChange(code);
    setValue('libelle', editionDe(code)?.label ?? null, { shouldDirty: true, shouldValidate: true });
  }
  return (
    <TextField
      select
      fullWidth
      size="small"
      id={input.id}
      label={field.label}
      required={input.required}
      value={typeof input.value === 'string' ? input.value : ''}
      onChange={({ target }) => choisit(target.value)}
      onBlur={input.onBlur}
      error={input.error !== undefined}
      helperText={inputHelp(input.error, field.aide)}
    >
      {Object.values(EDITIONS).map(({ code, label }) => (
        <MenuItem key={code} value={code}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

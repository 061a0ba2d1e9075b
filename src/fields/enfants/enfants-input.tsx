import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import type { Field } from '#src/core/definition/field.ts';
import type { Objet, Value } from '#src/core/definition/predicate.ts';
import { inputHelp } from '#src/fields/input-help.tsx';
import { inputId } from '#src/fields/use-field-input.ts';
import type { InputProps } from '#src/fields/widget.ts';
import { EnfantCard } from './enfant-card.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

/** A line that nobody has filled in: defaults, or what stands for nothing. */
function blank({ forme }: Field): Objet {
  return Object.fromEntries(
    Object.entries(forme?.champs ?? {}).map(([name, { column, defaut }]) => {
      const nothing = column === 'boolean' ? false : column === 'text[]' ? [] : null;
      return [name, (defaut as Objet[string] | undefined) ?? nothing];
    }),
  );
}

/** Where the caret goes once the lines were drawn again. */
function useFocusAfter(lines: number) {
  const wanted = useRef<string | null>(null);
  const drawn = useRef(lines);
  useEffect(() => {
    if (drawn.current === lines) return;
    drawn.current = lines;
    if (wanted.current !== null) document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  return wanted;
}

/** Rows of the record, edited with it: added, filled in, put in order where they have one, taken away after a question. */
export function EnfantsInput({ name, field }: InputProps) {
  const { fields, append, remove, move } = useFieldArray({ name });
  const { getValues } = useFormContext();
  const { errors } = useFormState({ name });
  const [removing, setRemoving] = useState<number | null>(null);
  const wanted = useFocusAfter(fields.length);
  const { cle = '', ordonne = false, max = 0 } = field.forme?.enfants ?? {};
  const called = (rang: number) => {
    const value = getValues(`${name}.${rang}.${cle}`) as Value;
    return value === null || value === '' ? `ligne ${rang + 1}` : String(value);
  };
  const own = errors[name]?.message;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <Box component="legend" sx={{ p: 0, mb: 1.5, fontWeight: 500 }}>
        {field.label}
      </Box>
      {field.aide && <Box sx={{ mt: -1, fontSize: '0.875rem' }}>{inputHelp(undefined, field.aide)}</Box>}
      {fields.length === 0 && <Box sx={{ color: 'text.secondary' }}>Aucune ligne.</Box>}
      {fields.map(({ id }, rang) => (
        <EnfantCard
          key={id}
          path={`${name}.${rang}`}
          field={field}
          called={called(rang)}
          onUp={ordonne && rang > 0 ? () => move(rang, rang - 1) : undefined}
          onDown={ordonne && rang < fields.length - 1 ? () => move(rang, rang + 1) : undefined}
          ordonne={ordonne}
          onRemove={() => setRemoving(rang)}
        />
      ))}
      <Box sx={{ color: 'error.main', '&:empty': { display: 'none' } }}>
        {inputHelp(typeof own === 'string' ? own : undefined, undefined)}
      </Box>
      <Button
        id={inputId(name)}
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={fields.length >= max}
        sx={{ justifySelf: 'start' }}
        // What the line above says when it is left would push the button from under the pointer, and lose the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          wanted.current = inputId(`${name}.${fields.length}.${cle}`);
          append(blank(field), { shouldFocus: false });
        }}
      >
        Ajouter une ligne
      </Button>
      {removing !== null && (
        <RemoveDialog
          called={called(removing)}
          onClose={() => setRemoving(null)}
          onConfirm={() => {
            wanted.current = inputId(name);
            remove(removing);
            setRemoving(null);
          }}
        />
      )}
    </Box>
  );
}

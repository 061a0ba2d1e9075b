import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { FormProvider } from 'react-hook-form';
import { type Access, fieldOf } from '#src/admin/generate/access.ts';
import { widgetOf } from '#src/fields/widget-of.ts';
import { WidgetSlot } from '#src/fields/widget-slot.tsx';
import type { useBulkEdit } from './use-bulk-edit.ts';

interface Props {
  readonly access: Access;
  readonly edit: ReturnType<typeof useBulkEdit>;
}

function OneField({ access, edit, name }: Props & { readonly name: string }) {
  const field = fieldOf(access.model, name);
  const { Input } = widgetOf(field.meaning);
  const isChosen = edit.chosen.includes(name);
  const isEmptied = edit.emptied.includes(name);
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <FormControlLabel
        label={field.label}
        control={<Checkbox size="small" checked={isChosen} onChange={() => edit.choose(name)} />}
      />
      {isChosen && (
        <Box sx={{ display: 'grid', gap: 0.5, pl: { xs: 0, sm: 4 }, pt: 0.5, pb: 1 }}>
          {!isEmptied && (
            <WidgetSlot>
              <Input name={name} field={field} />
            </WidgetSlot>
          )}
          {field.nullable && (
            <FormControlLabel
              label={`Vider « ${field.label} »`}
              control={<Checkbox size="small" checked={isEmptied} onChange={() => edit.empty(name)} />}
            />
          )}
        </Box>
      )}
    </Box>
  );
}

/** Which fields change, and what they become. */
export function FieldChoice({ access, edit }: Props) {
  return (
    <FormProvider {...edit.form}>
      <p className="sans-marge">
        Cochez les champs à changer : toutes les lignes de la sélection prennent la même valeur.
      </p>
      <Box component="ul" aria-label="Champs à changer" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {edit.names.map((name) => (
          <OneField key={name} access={access} edit={edit} name={name} />
        ))}
      </Box>
    </FormProvider>
  );
}

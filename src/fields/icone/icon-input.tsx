import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { ICONES, type NomIcone } from '#src/core/definition/icones.ts';
import { inputHelp } from '#src/fields/input-help.tsx';
import { useFieldInput } from '#src/fields/use-field-input.ts';
import type { InputProps } from '#src/fields/widget.ts';
import { Icone } from '#src/ui/identite/icone.tsx';
import { ICONES_EN_MOTS } from './mots.ts';

const triees = [...ICONES].sort((une, autre) =>
  ICONES_EN_MOTS[une].localeCompare(ICONES_EN_MOTS[autre], 'fr'),
);

/** The set, each beside what it shows: found by its words, kept by its name. */
export function IconInput({ name, field }: InputProps) {
  const { id, value, onChange, onBlur, error, required } = useFieldInput(name, field);
  const choisie = ICONES.find((nom) => nom === value) ?? null;
  return (
    <Autocomplete<NomIcone>
      id={id}
      options={triees}
      value={choisie}
      onChange={(_, nom) => onChange(nom)}
      onBlur={onBlur}
      getOptionLabel={(nom) => ICONES_EN_MOTS[nom]}
      renderOption={({ key, ...props }, nom) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5 }}>
          <Icone nom={nom} />
          {ICONES_EN_MOTS[nom]}
        </Box>
      )}
      noOptionsText="Aucune icône"
      clearText="Effacer"
      openText="Ouvrir la liste"
      closeText="Fermer la liste"
      slotProps={{ paper: { sx: { border: 1, borderColor: 'divider' } } }}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          size="small"
          label={field.label}
          required={required}
          error={error !== undefined}
          helperText={inputHelp(error, field.aide)}
          slotProps={{
            ...slotProps,
            input: {
              ...slotProps.input,
              startAdornment: choisie && (
                <InputAdornment position="start">
                  <Icone nom={choisie} />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
}

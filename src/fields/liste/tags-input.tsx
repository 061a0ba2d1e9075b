import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { inputHelp } from '#src/fields/input-help.tsx';
import { useFieldInput } from '#src/fields/use-field-input.ts';
import type { InputProps } from '#src/fields/widget.ts';
import { listValues } from './chips.tsx';
import { jourTape } from './jour-tape.ts';
import { isDeJours, valeurDite } from './jours.ts';

/**
 * Free texts, one after the other: Enter or a comma ends one; what is left in the box counts when leaving it. Those that have
 * a name are offered, and shown and typed by it; days are shown and typed as in France.
 */
export function TagsInput({ name, field }: InputProps) {
  const input = useFieldInput(name, field);
  const [typed, setTyped] = useState('');
  const values = listValues(input.value);
  const noms = field.choix ?? [];
  const nomme = (valeur: string) => valeurDite(field, valeur);
  const nommee = (part: string) =>
    noms.find(({ libelle }) => libelle.toLowerCase() === part.trim().toLowerCase())?.code ?? part.trim();
  const lue = (part: string) => (isDeJours(field) ? jourTape(part.trim()) : nommee(part));
  const add = (texte: string) => {
    const found = texte
      .split(/[,;\n]/)
      .map(lue)
      .filter((part) => part !== '');
    if (found.length > 0) input.onChange([...new Set([...values, ...found])]);
    setTyped('');
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      id={input.id}
      options={noms.map(({ code }) => code)}
      getOptionLabel={nomme}
      filterSelectedOptions
      value={[...values]}
      inputValue={typed}
      onInputChange={(_, texte) => (/[,;\n]/.test(texte) ? add(texte) : setTyped(texte))}
      onChange={(_, next) => {
        input.onChange(next.map(lue).filter((part) => part !== ''));
        setTyped('');
      }}
      onBlur={() => {
        add(typed);
        input.onBlur();
      }}
      clearText="Tout effacer"
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label={field.label}
          error={input.error !== undefined}
          helperText={inputHelp(input.error, field.aide ?? 'Terminez chaque valeur par la touche Entrée.')}
        />
      )}
    />
  );
}

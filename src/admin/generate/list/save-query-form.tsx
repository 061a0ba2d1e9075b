import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { M } from '#src/core/definition/messages.ts';

interface Props {
  readonly onSave: (label: string) => void;
}

/** Names the current query. A name that exists is replaced. */
export function SaveQueryForm({ onSave }: Props) {
  const [label, setLabel] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const nom = label.trim();
    setMissing(nom === '');
    if (nom === '') return;
    onSave(nom);
    setLabel('');
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', gap: 1, mt: 2, alignItems: 'flex-start' }}
    >
      <TextField
        size="small"
        fullWidth
        label="Enregistrer la requête actuelle"
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        error={missing}
        helperText={missing ? M.REQ : undefined}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
      <Button type="submit" sx={{ minHeight: 40 }}>
        Enregistrer
      </Button>
    </Box>
  );
}

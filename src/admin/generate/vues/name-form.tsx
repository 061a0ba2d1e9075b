import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { M } from '#src/core/definition/messages.ts';

interface Props {
  readonly label: string;
  readonly initial?: string;
  readonly onSave: (nom: string) => void;
}

/** Names a view. */
export function NameForm({ label, initial = '', onSave }: Props) {
  const [nom, setNom] = useState(initial);
  const [missing, setMissing] = useState(false);
  const saisie = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setMissing(nom.trim() === '');
    if (nom.trim() === '') return saisie.current?.focus();
    onSave(nom.trim());
    setNom('');
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', gap: 1, mt: 1.5, alignItems: 'flex-end' }}
    >
      <TextField
        size="small"
        fullWidth
        label={label}
        value={nom}
        inputRef={saisie}
        onChange={(event) => setNom(event.target.value)}
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

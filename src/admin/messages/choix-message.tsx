import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useFormContext } from 'react-hook-form';
import type { SaisieProps } from '#src/admin/screens.ts';
import type { Value } from '#src/core/definition/predicate.ts';
import type { Message } from '#src/core/message/define-message.ts';
import { texteLivre } from '#src/core/message/texte-livre.ts';
import { inputHelp } from '#src/fields/input-help.tsx';
import { useFieldInput } from '#src/fields/use-field-input.ts';
import { MESSAGES, messageDe } from '#src/messages/registre.ts';

/** The parameter of a creation's address that names the message to write. */
export const MESSAGE = 'message';

/** What the form of a message begins with: the text that comes with the portal. */
function depart(message: Message): Readonly<Record<string, Value>> {
  return { code: message.code, libelle: message.label, ...texteLivre(message) };
}

/** The same, of the address of a creation; `null` where it names no message. */
export function departDe(search: URLSearchParams): Readonly<Record<string, Value>> | null {
  const message = messageDe(search.get(MESSAGE) ?? '');
  return message ? depart(message) : null;
}

/** Which message the text is for; choosing one brings the text that comes with it. */
export function ChoixDeMessage({ name, field }: SaisieProps) {
  const { setValue } = useFormContext();
  const input = useFieldInput(name, field);
  function choisit(code: string) {
    const message = messageDe(code);
    if (message)
      for (const [champ, valeur] of Object.entries(depart(message)))
        setValue(champ, valeur, { shouldDirty: true, shouldValidate: true });
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
      helperText={inputHelp(input.error, 'Le texte livré vient avec lui.')}
    >
      {Object.values(MESSAGES).map(({ code, label }) => (
        <MenuItem key={code} value={code}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { M, messageStatut } from '#src/core/messages.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { type Credentials, enter, signIn } from '#src/provider/identity.ts';
import { type FieldProblem, FormSummary } from '#src/ui/form-summary.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { PasswordField } from './password-field.tsx';

const LABELS: Record<keyof Credentials, string> = {
  userName: 'Identifiant (adresse e-mail)',
  password: 'Mot de passe',
};

function problems(errors: FieldErrors<Credentials>): FieldProblem[] {
  return (Object.keys(LABELS) as (keyof Credentials)[]).flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ inputId: name, label: LABELS[name], message }] : [];
  });
}

/** Signs in and leaves; answers the server's sentence when it refuses. */
async function attempt({ userName, password }: Credentials, route: string | null): Promise<string | null> {
  try {
    enter(await signIn({ userName: userName.trim(), password }), route);
    return null;
  } catch (error) {
    return error instanceof HttpError ? error.message : messageStatut(500);
  }
}

interface Props {
  /** The route that was asked for before signing in. */
  readonly route: string | null;
}

/** Identifier and password; the server says what it refuses. */
export function SignInForm({ route }: Props) {
  const { register, handleSubmit, formState } = useForm<Credentials>({ shouldFocusError: false });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { errors, isSubmitting, submitCount } = formState;
  const fields = problems(errors);
  const submit = handleSubmit(
    async (credentials) => {
      const sentence = await attempt(credentials, route);
      setRefusal(sentence);
      setLeaving(sentence === null);
    },
    () => setRefusal(null),
  );
  const field = (name: keyof Credentials) => {
    const { ref, ...control } = register(name, { required: M.REQ });
    const problem = errors[name]?.message;
    return {
      ...control,
      inputRef: ref,
      id: name,
      label: LABELS[name],
      required: true,
      ...(problem && { problem }),
    };
  };
  const message = fields.length > 0 ? M.FORM : refusal;
  return (
    <Box
      component="form"
      noValidate
      aria-label="Connexion"
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 3 }}
    >
      {message && <FormSummary message={message} problems={fields} attempt={submitCount} />}
      <TextInput {...field('userName')} type="email" autoComplete="username" />
      <PasswordField {...field('password')} autoComplete="current-password" />
      <Button type="submit" variant="contained" size="large" fullWidth loading={isSubmitting || leaving}>
        Se connecter
      </Button>
    </Box>
  );
}

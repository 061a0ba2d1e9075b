import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  type FieldErrors,
  FormProvider,
  set,
  type UseFormReturn,
  useForm,
  useFormState,
  useWatch,
} from 'react-hook-form';
import type { Access, Row } from '#src/admin/generate/access.ts';
import { useScreens } from '#src/admin/use-screens.ts';
import { meme } from '#src/core/definition/meme.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormSections } from './form-sections.tsx';
import { changedNames, checkValues, type FormValues } from './form-values.ts';
import { RenameNotice } from './rename-notice.tsx';
import { SaveBar } from './save-bar.tsx';
import { SaveQuestion } from './save-question.tsx';
import type { SubmitErrors } from './submit-errors.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useQuestion } from './use-question.ts';
import { useSaveKey } from './use-save-key.ts';

export interface RecordFormProps {
  readonly access: Access;
  /** The record that is edited; `null` for a creation. */
  readonly record: Row | null;
  readonly initial: FormValues;
  readonly cancelTo: string;
  /** Saves; answers what was refused, or `null`. Leaving the page is its business, once `leave` was called. */
  readonly onSave: (values: FormValues, changed: string[], leave: () => void) => Promise<SubmitErrors | null>;
  /** What stands between the summary of errors and the sections (a conflict). */
  readonly alert?: ReactNode;
}

function useRecordForm({ access, record, initial }: RecordFormProps) {
  return useForm<FormValues>({
    defaultValues: initial,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: (values) => {
      const found = Object.entries(checkValues(access, values, record));
      if (found.length === 0) return { values, errors: {} };
      const errors: FieldErrors<FormValues> = {};
      // What is wrong inside a group stands inside its errors.
      for (const [path, message] of found) set(errors, path, { type: 'regle', message });
      return { values: {}, errors };
    },
  });
}

/** When the record under the form is a newer one, the inputs that nobody touched show what it says; the others stay. */
function useFollowedBase(form: UseFormReturn<FormValues>, initial: FormValues): void {
  const former = useRef(initial);
  useEffect(() => {
    const before = former.current;
    former.current = initial;
    for (const name of Object.keys(initial)) {
      const value = initial[name] ?? null;
      const untouched = meme(form.getValues(name), before[name]);
      if (untouched && !meme(before[name], value)) form.setValue(name, value);
    }
  }, [form, initial]);
}

/** What changed and the way out; apart, so that typing redraws this bar and not the form. */
function Bar({
  initial,
  access,
  record,
  cancelTo,
  safe,
}: RecordFormProps & { readonly safe: { readonly current: boolean } }) {
  const values = useWatch() as FormValues;
  const { isSubmitting, defaultValues } = useFormState();
  // What a new record begins with may come later than its form: nobody has typed it.
  const depart = record === null ? { ...initial, ...(defaultValues as FormValues) } : initial;
  const changed = changedNames({ ...initial, ...values }, depart);
  return (
    <>
      <RenameNotice access={access} record={record} changed={changed} />
      <SaveBar
        access={access}
        changed={changed}
        isNew={record === null}
        saving={isSubmitting}
        cancelTo={cancelTo}
      />
      {changed.length > 0 && <UnsavedGuard changed={changed.length} safe={safe} />}
    </>
  );
}

/** What takes the focus is never under the bars that stick at the top and the bottom. */
const FORM_SX = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& input, & textarea, & button, & [tabindex]': { scrollMarginTop: '80px', scrollMarginBottom: '112px' },
} as const;

/** The form of a model, drawn from its definition: checked on leaving a field and on saving, by the server's own rule. */
export function RecordForm(props: RecordFormProps) {
  const { access, record, initial, onSave, alert } = props;
  const form = useRecordForm(props);
  const element = useRef<HTMLFormElement>(null);
  const safe = useRef(false);
  useFollowedBase(form, initial);
  useSaveKey(element);
  const { question, relecture: Relecture, apres: Apres } = useScreens(access.key).form;
  const { asked, ask, close } = useQuestion<string>();
  const relu = useQuestion<FormValues>();
  const submit = form.handleSubmit(async (values) => {
    const phrase = question(record, values);
    if (phrase !== null && !(await ask(phrase))) return;
    const changed = changedNames(values, initial);
    if (Relecture && changed.length > 0 && !(await relu.ask(values))) return;
    const refused = await onSave(values, changed, () => {
      safe.current = true;
    });
    if (!refused) return;
    for (const [name, message] of Object.entries(refused.fields))
      form.setError(name, { type: 'serveur', message });
    if (refused.general !== null)
      form.setError('root.serverError', { type: 'serveur', message: refused.general });
  });
  return (
    <FormProvider {...form}>
      <Box component="form" ref={element} noValidate onSubmit={submit} sx={FORM_SX}>
        <ErrorSummary access={access} names={Object.keys(initial)} />
        {alert}
        <Typography variant="body2" color="textSecondary">
          * saisie obligatoire
        </Typography>
        <FormSections access={access} record={record} inputs={Object.keys(initial)} />
        {Apres && <Apres record={record} />}
        <Bar {...props} safe={safe} />
      </Box>
      {asked !== null && <SaveQuestion question={asked} onAnswer={close} />}
      {Relecture && relu.asked && (
        <Relecture
          access={access}
          // What is set for the first time changes what the portal did until then.
          record={record ?? initial}
          values={relu.asked}
          changed={changedNames(relu.asked, initial)}
          onAnswer={relu.close}
        />
      )}
    </FormProvider>
  );
}

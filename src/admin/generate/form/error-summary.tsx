import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { type Access, fieldOf } from '#src/admin/generate/access.ts';
import { M } from '#src/core/messages.ts';
import { inputId } from '#src/fields/use-field-input.ts';
import { FormSummary } from '#src/ui/form-summary.tsx';

interface Props {
  readonly access: Access;
  /** The inputs, in the order of the form. */
  readonly names: readonly string[];
}

/** Puts the caret where the first error is, at each attempt; the summary itself is announced by its role. */
function useFocusFirst(id: string | undefined, attempt: number): void {
  const latest = useRef(id);
  latest.current = id;
  useEffect(() => {
    if (attempt > 0 && latest.current) document.getElementById(latest.current)?.focus();
  }, [attempt]);
}

/** What is wrong with the form after an attempt to save it, with a way to each field. */
export function ErrorSummary({ access, names }: Props) {
  const { errors, submitCount } = useFormState();
  const problems = names.flatMap((name) => {
    const message = errors[name]?.message;
    return typeof message === 'string'
      ? [{ inputId: inputId(name), label: fieldOf(access.model, name).label, message }]
      : [];
  });
  const general = errors.root?.serverError?.message;
  useFocusFirst(problems[0]?.inputId, submitCount);
  if (submitCount === 0 || (problems.length === 0 && !general)) return null;
  const missing = problems.some(({ message }) => message === M.REQ);
  const message = general ?? (missing ? M.FORM : 'Merci de corriger les champs signalés.');
  return (
    <FormSummary message={message} problems={problems} attempt={problems.length === 0 ? submitCount : 0} />
  );
}

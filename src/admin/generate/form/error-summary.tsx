import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { type Access, fieldOf } from '#src/admin/generate/access.ts';
import type { Field } from '#src/core/definition/field.ts';
import { M } from '#src/core/definition/messages.ts';
import { inputId } from '#src/fields/use-field-input.ts';
import { A_CORRIGER, FormSummary } from '#src/ui/form-summary.tsx';

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

interface Problem {
  readonly inputId: string;
  readonly label: string;
  readonly message: string;
}

/** What is wrong with a field, or inside it: «Équipements, ligne 2 : Nombre». */
function problemsOf(field: Field, path: string, error: unknown): Problem[] {
  if (typeof error !== 'object' || error === null) return [];
  const { message } = error as { message?: unknown };
  const inside = field.forme?.enfants
    ? Object.entries(error).flatMap(([rang, one]) => insideOf(field, `${path}.${rang}`, one, rang))
    : insideOf(field, path, error);
  return typeof message === 'string' ? [{ inputId: inputId(path), label: field.label, message }] : inside;
}

function insideOf({ label, forme }: Field, path: string, error: unknown, rang?: string): Problem[] {
  const where = rang === undefined ? label : `${label}, ligne ${Number(rang) + 1}`;
  return Object.entries(forme?.champs ?? {}).flatMap(([name, inner]) => {
    const { message } = (error as Record<string, { message?: unknown }> | null)?.[name] ?? {};
    if (typeof message !== 'string') return [];
    return [{ inputId: inputId(`${path}.${name}`), label: `${where} : ${inner.label}`, message }];
  });
}

/** What is wrong with the form after an attempt to save it, with a way to each field. */
export function ErrorSummary({ access, names }: Props) {
  const { errors, submitCount } = useFormState();
  const problems = names.flatMap((name) => problemsOf(fieldOf(access.model, name), name, errors[name]));
  const general = errors.root?.serverError?.message;
  useFocusFirst(problems[0]?.inputId, submitCount);
  if (submitCount === 0 || (problems.length === 0 && !general)) return null;
  const missing = problems.some(({ message }) => message === M.REQ);
  const message = general ?? (missing ? M.FORM : A_CORRIGER);
  return (
    <FormSummary message={message} problems={problems} attempt={problems.length === 0 ? submitCount : 0} />
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useRefresh } from 'react-admin';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type Access, fieldOf } from '#src/admin/generate/access.ts';
import { type FormValues, nothing } from '#src/admin/generate/form/form-values.ts';
import { submitErrors } from '#src/admin/generate/form/submit-errors.ts';
import { doneMany } from '#src/admin/generate/sentences.ts';
import type { ChangementGroupe } from '#src/core/api/changement-groupe.ts';
import { type Cible, sansCeux } from '#src/core/api/cible.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { changeAll } from './bulk-change.ts';
import { isEnFond, useEnFond } from './en-fond.ts';
import { groupables } from './groupables.ts';
import { useToldBatch } from './use-told-batch.tsx';

/** The form's own rule, a field at a time: rules over several are the server's, on each row. Answers whether something is wrong. */
function tellWrong(access: Access, form: UseFormReturn<FormValues>, data: FormValues): boolean {
  form.clearErrors();
  let isWrong = false;
  for (const [name, value] of Object.entries(data)) {
    const read = checkValue(fieldOf(access.model, name), value);
    if (!read.ok) form.setError(name, { type: 'regle', message: read.message });
    isWrong ||= !read.ok;
  }
  return isWrong;
}

function toggled(list: readonly string[], name: string): string[] {
  return list.includes(name) ? list.filter((other) => other !== name) : [...list, name];
}

/** What is typed by now: typing draws nothing here. */
function typedOf(
  form: UseFormReturn<FormValues>,
  chosen: readonly string[],
  emptied: readonly string[],
): FormValues {
  return Object.fromEntries(
    chosen.map((name) => [name, emptied.includes(name) ? null : (form.getValues(name) ?? null)]),
  );
}

interface Sent {
  readonly essai: boolean;
  readonly data: FormValues;
  readonly cible: Cible;
}

/** Tries or makes the change at once; one that is too long to wait for is prepared elsewhere, and answers nothing here. */
function useSends(access: Access) {
  const dataProvider = useDataProvider();
  const enFond = useEnFond(access);
  return async ({ essai, data, cible }: Sent): Promise<ChangementGroupe | null> => {
    if (!isEnFond(access, cible)) return changeAll(dataProvider, access.key, cible, data, essai);
    await enFond(cible, data);
    return null;
  };
}

/** The fields that were chosen, their values, what they would change, and what was refused. */
export function useBulkEdit(access: Access, depart: Cible, onDone: () => void) {
  const [cible, vise] = useState(depart);
  const names = groupables(access);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [emptied, setEmptied] = useState<readonly string[]>([]);
  const [preview, setPreview] = useState<ChangementGroupe | null>(null);
  const { onUnselectItems } = useListContext();
  const refresh = useRefresh();
  const tell = useToldBatch(access);
  const form = useForm<FormValues>({
    defaultValues: Object.fromEntries(names.map((name) => [name, nothing(fieldOf(access.model, name))])),
  });
  const [values, setValues] = useState<FormValues>({});
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: useSends(access),
    onSuccess: (answer, { essai }) => {
      if (answer === null) return;
      if (essai) return setPreview(answer);
      tell(doneMany(access.model.label, 'modifié', answer.changed), answer.changed > 0 ? answer.lot : null);
      onUnselectItems();
      refresh();
      onDone();
    },
    onError: (refused) => {
      setPreview(null);
      const { fields } = submitErrors(refused, chosen);
      for (const [name, message] of Object.entries(fields)) form.setError(name, { type: 'serveur', message });
    },
  });
  return {
    names,
    form,
    chosen,
    emptied,
    values,
    preview,
    isPending,
    cible,
    error: preview ? null : error,
    /** Tries again without the rows that were refused. */
    sans: (ids: readonly string[]) => {
      const reste = sansCeux(cible, ids);
      vise(reste);
      mutate({ essai: true, data: values, cible: reste });
    },
    choose: (name: string) => setChosen(names.filter((one) => toggled(chosen, name).includes(one))),
    empty: (name: string) => setEmptied(toggled(emptied, name)),
    back: () => setPreview(null),
    next: () => {
      reset();
      if (preview) return mutate({ essai: false, data: values, cible });
      const data = typedOf(form, chosen, emptied);
      if (chosen.length === 0 || tellWrong(access, form, data)) return;
      setValues(data);
      mutate({ essai: true, data, cible });
    },
  };
}

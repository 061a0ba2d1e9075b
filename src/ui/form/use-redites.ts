import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Champs } from '#src/core/definition/form.ts';

/** What was told of an answer is told again or taken back as soon as it is mended; the server's word, where it was changed. */
export function useRedites(form: UseFormReturn<Record<string, unknown>>, champs: Champs): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name }) {
          const isTold = (autre: string) =>
            autre === name || form.getFieldState(autre).error?.type === 'regle';
          const dits = Object.keys(champs).filter(
            (autre) => form.getFieldState(autre).error !== undefined && isTold(autre),
          );
          if (dits.length > 0) void form.trigger(dits);
        },
      }),
    [form, champs],
  );
}

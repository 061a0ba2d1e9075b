import { useFormContext } from 'react-hook-form';
import type { SaisieProps } from '#src/admin/screens.ts';
import type { Value } from '#src/core/definition/predicate.ts';
import { EDITIONS, editionDe } from '#src/core/edition/registre.ts';
import { ListeDeChoix } from '#src/fields/choix/liste-de-choix.tsx';
import { useFieldInput } from '#src/fields/use-field-input.ts';

/** The parameter of an address that names a document. */
export const DOCUMENT = 'document';

/** What a creation begins with; `null` where its address names no document. */
export function departDe(search: URLSearchParams): Readonly<Record<string, Value>> | null {
  const edition = editionDe(search.get(DOCUMENT) ?? '');
  return edition ? { code: edition.code, libelle: edition.label } : null;
}

/** Which document the texts are for. */
export function ChoixDEdition({ name, field }: SaisieProps) {
  const { setValue } = useFormContext();
  const input = useFieldInput(name, field);
  function choisit(code: string) {
    input.onChange(code);
    setValue('libelle', editionDe(code)?.label ?? null, { shouldDirty: true, shouldValidate: true });
  }
  return (
    <ListeDeChoix
      input={input}
      field={field}
      choix={Object.values(EDITIONS).map(({ code, label }) => [code, label])}
      onChoix={choisit}
    />
  );
}

import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SaisieProps } from '#src/admin/screens.ts';
import type { Value } from '#src/core/definition/predicate.ts';
import { ListeDeChoix } from '#src/fields/choix/liste-de-choix.tsx';
import { useFieldInput } from '#src/fields/use-field-input.ts';
import { CHAMPS_DE_TEXTE, MESSAGES, messageDe } from '#src/messages/registre.ts';
import { useTextesLivres } from './use-textes-livres.ts';

/** The parameter of a creation's address that names the message to write. */
export const MESSAGE = 'message';

/** What the form of a message begins with, by the address of a creation; `null` where it names none. */
export function departDe(search: URLSearchParams): Readonly<Record<string, Value>> | null {
  const message = messageDe(search.get(MESSAGE) ?? '');
  return message ? { code: message.code, libelle: message.label } : null;
}

/** Which message the text is for; choosing one brings the text that comes with it. */
export function ChoixDeMessage({ name, field }: SaisieProps) {
  const { setValue, getValues, resetField } = useFormContext();
  const { textes } = useTextesLivres();
  const input = useFieldInput(name, field);
  const choisi = typeof input.value === 'string' ? textes?.get(input.value) : undefined;
  // Chosen by the address, or before the texts were there: nothing that was typed goes.
  useEffect(() => {
    if (!choisi || CHAMPS_DE_TEXTE.some((champ) => getValues(champ))) return;
    // It came by itself: nobody has typed it, and leaving loses nothing.
    for (const champ of CHAMPS_DE_TEXTE) resetField(champ, { defaultValue: choisi[champ] });
  }, [choisi, getValues, resetField]);
  function choisit(code: string) {
    const message = messageDe(code);
    if (!message) return;
    const depart = { code, libelle: message.label, ...textes?.get(code) };
    for (const [champ, valeur] of Object.entries(depart))
      setValue(champ, valeur, { shouldDirty: true, shouldValidate: true });
  }
  return (
    <ListeDeChoix
      input={input}
      field={field}
      choix={Object.values(MESSAGES).map(({ code, label }) => [code, label])}
      aide="Le texte livré vient avec lui."
      onChoix={choisit}
    />
  );
}

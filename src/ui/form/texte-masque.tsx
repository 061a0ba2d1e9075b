import { type ComponentProps, useLayoutEffect, useReducer, useRef } from 'react';
import type { Frappe } from '#src/core/valeurs/masque.ts';
import { TextInput } from '#src/ui/text-input.tsx';

interface Props extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'inputRef'> {
  readonly texte: string;
  readonly onTexte: (texte: string) => void;
  /** @param avant what was in the box before. */
  readonly masque: (frappe: Frappe, avant: string) => Frappe;
}

/** A line whose text is put in form while one types, its caret staying where one is writing. */
export function TexteMasque({ texte, onTexte, masque, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const curseur = useRef<number | null>(null);
  // What is left out changes nothing to the text: the box is drawn again all the same.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const place = curseur.current;
    curseur.current = null;
    if (place !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(place, place);
  });
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      {...rest}
      inputRef={input}
      value={texte}
      onChange={({ target }) => {
        const { value, selectionStart } = target;
        const suite = masque({ texte: value, curseur: selectionStart ?? value.length }, texte);
        curseur.current = suite.curseur;
        redraw();
        onTexte(suite.texte);
      }}
    />
  );
}

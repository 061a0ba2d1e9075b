import type { ReactNode } from 'react';
import { type ChampProps, inputProps } from './champ-texte.tsx';
import { AideQuestion, decrit, FauteQuestion, Marque } from './question-textes.tsx';

interface Props extends ChampProps {
  /** In place of the label, where it holds a link. */
  readonly children?: ReactNode;
}

/** A box to tick, with its sentence beside it. */
export function ChampCase({ en, name, children }: Props) {
  const { inputRef, id, label, required, problem, hint, ...control } = inputProps({ en, name });
  return (
    <div className="pile-4">
      <div className="question-case">
        <input
          type="checkbox"
          ref={inputRef}
          id={id}
          aria-invalid={problem !== undefined}
          aria-required={required}
          aria-describedby={decrit({ id, ...(hint && { hint }), ...(problem && { problem }) })}
          {...control}
          className="case"
        />
        <label htmlFor={id}>
          {children ?? label}
          {required && <Marque required />}
        </label>
      </div>
      {hint && <AideQuestion id={id}>{hint}</AideQuestion>}
      {problem && <FauteQuestion id={id}>{problem}</FauteQuestion>}
    </div>
  );
}

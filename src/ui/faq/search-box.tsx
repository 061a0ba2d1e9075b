import { useEffect, useId, useRef } from 'react';
import { RECHERCHE_MAX } from '#src/core/adherent/contenu.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What was found, for those who do not see the list. */
  readonly told: string;
  readonly isPage?: true;
}

const RECHERCHE = { role: 'search' } as const;

/** What one looks for, at the top whatever is below. */
export function SearchBox({ value, onChange, told, isPage }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isPage) ref.current?.focus();
  }, [isPage]);
  return (
    <div {...RECHERCHE} className="recherche">
      <label htmlFor={id} className="fort">
        Que cherchez-vous ?
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        value={value}
        maxLength={RECHERCHE_MAX}
        placeholder="Exemple : mot de passe"
        autoComplete="off"
        onChange={({ target }: { readonly target: HTMLInputElement }) => onChange(target.value)}
        className="champ-simple"
      />
      <div role="status" className="note recherche-dit">
        {told}
      </div>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import type { Partie } from '#src/core/definition/form.ts';
import { useMention } from '#src/ui/use-title.ts';

interface Props {
  readonly parties: readonly Partie[];
  readonly rang: number;
  readonly revient: (rang: number) => void;
}

/** Where one is in a form of several parts. What is behind may be gone back to; a new part is read from its title. */
export function Avancee({ parties, rang, revient }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  const avant = useRef(rang);
  const titre = parties[rang]?.titre ?? '';
  useMention(`étape ${rang + 1} sur ${parties.length} : ${titre}`);
  useEffect(() => {
    if (avant.current !== rang) {
      window.scrollTo({ top: 0 });
      ref.current?.focus({ preventScroll: true });
    }
    avant.current = rang;
  }, [rang]);
  return (
    <div className="pile-12">
      <ol className="avancee sans-puces" aria-label="Étapes">
        {parties.map(({ cle, titre: nom }, un) => (
          <li
            key={cle}
            className="avancee-pas"
            data-faite={un <= rang}
            aria-current={un === rang ? 'step' : undefined}
          >
            {un < rang ? (
              <button type="button" className="avancee-lien" onClick={() => revient(un)}>
                {nom}
                <span className="hors-vue">, étape terminée</span>
              </button>
            ) : (
              <span>{nom}</span>
            )}
          </li>
        ))}
      </ol>
      <h2 ref={ref} tabIndex={-1} className="titre-2 avancee-titre">
        <span className="note">
          {rang + 1}/{parties.length}{' '}
        </span>
        {titre}
      </h2>
    </div>
  );
}

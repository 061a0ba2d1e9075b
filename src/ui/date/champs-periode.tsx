import { useEffect, useState } from 'react';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { jourTape } from '#src/core/valeurs/masque-date.ts';
import type { Periode } from '#src/core/valeurs/periode.ts';
import { BoiteJour } from './boite-jour.tsx';

interface FiltreProps {
  readonly id: string;
  readonly name: keyof Periode;
  readonly label: string;
  readonly valeur: string;
  readonly problem?: string | undefined;
}

/** A day that narrows a list: its form reads it under its name, `AAAA-MM-JJ`, or as it was typed. */
function FiltreJour({ id, name, label, valeur, problem }: FiltreProps) {
  const [texte, setTexte] = useState(() => jourFrancais(valeur));
  return (
    <div>
      <BoiteJour
        question={{ id, label: `${label} (JJ/MM/AAAA)`, required: undefined, ...(problem && { problem }) }}
        nom={label}
        texte={texte}
        onTexte={setTexte}
      />
      <input type="hidden" name={name} value={jourTape(texte)} />
    </div>
  );
}

interface Props {
  readonly id: string;
  /** What the two days are of: «Soins du», «Du». */
  readonly labels: Periode;
  readonly periode: Periode;
  readonly fautes: Partial<Periode>;
}

/** The two days of a filter, as two cells of its form; the first one that is wrong takes the focus. */
export function ChampsPeriode({ id, labels, periode, fautes }: Props) {
  useEffect(() => {
    const premier = fautes.du ? 'du' : fautes.au && 'au';
    if (premier) document.getElementById(`${id}-${premier}`)?.focus();
  }, [id, fautes]);
  return (['du', 'au'] as const).map((name) => (
    <FiltreJour
      key={name}
      id={`${id}-${name}`}
      name={name}
      label={labels[name]}
      valeur={periode[name]}
      problem={fautes[name]}
    />
  ));
}

import { useEffect, useRef } from 'react';

interface Props {
  readonly label: string;
  /** Its place in the row, for the arrows. */
  readonly colonne: number;
  readonly coche: boolean;
  /** Some of what it stands for is ticked. */
  readonly partiel?: boolean;
  readonly fige?: boolean;
  readonly raison?: string | undefined;
  readonly onChange: (coche: boolean) => void;
}

/**
 * A box of the grid: the browser's own, for there are hundreds of them. One that does not change is still reached: why is told
 * there.
 */
export function Cocher({ label, colonne, coche, partiel = false, fige = false, raison, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partiel;
  }, [partiel]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={raison === undefined ? label : `${label} — ${raison}`}
      title={raison}
      checked={coche}
      aria-disabled={fige || undefined}
      data-colonne={colonne}
      tabIndex={-1}
      onChange={(event) => !fige && onChange(event.target.checked)}
    />
  );
}

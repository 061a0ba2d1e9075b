import { useEffect, useRef } from 'react';

interface Props {
  readonly label: string;
  readonly coche: boolean;
  /** Some of what it stands for is ticked. */
  readonly partiel?: boolean;
  readonly fige?: boolean;
  readonly raison?: string | undefined;
  readonly onChange: (coche: boolean) => void;
}

/** A box of the grid: the browser's own, for there are hundreds of them. */
export function Cocher({ label, coche, partiel = false, fige = false, raison, onChange }: Props) {
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
      disabled={fige}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { listeDress } from './liste-deroulante.tsx';

interface Choix {
  readonly code: string;
  readonly libelle: string;
}

interface Props {
  readonly label: string;
  readonly name: string;
  readonly valeur: string;
  /** What stands for no filter: «Tous les soins». */
  readonly tous?: string;
  readonly choix: readonly Choix[];
  /** Absent: it is read when the form is sent. */
  readonly onChange?: (code: string) => void;
}

/** One filter, by the browser's own list. */
export function FiltreListe({ label, name, valeur, tous, choix, onChange }: Props) {
  const id = useId();
  // Kept here, so that a choice stays while the options arrive.
  const [choisi, setChoisi] = useState(valeur);
  return (
    <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, justifySelf: 'start' }}>
        {label}
      </Box>
      <Box
        component="select"
        id={id}
        name={name}
        sx={listeDress}
        value={onChange ? valeur : choisi}
        onChange={(event: React.ChangeEvent<HTMLSelectElement>) => {
          setChoisi(event.target.value);
          onChange?.(event.target.value);
        }}
      >
        {tous !== undefined && <option value="">{tous}</option>}
        {choix.map(({ code, libelle }) => (
          <option key={code} value={code}>
            {enTypographie(libelle)}
          </option>
        ))}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { listeDress } from './liste-deroulante.tsx';
import { decrit, FauteQuestion } from './question-textes.tsx';

interface Choix {
  readonly code: string;
  readonly libelle: string;
}

interface Props {
  /** Of the list, where something else names it. */
  readonly id?: string;
  /** What is wrong with it, under it. */
  readonly problem?: string | undefined;
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
export function FiltreListe(props: Props) {
  const { label, name, valeur, tous, choix, onChange, problem } = props;
  const sien = useId();
  const id = props.id ?? sien;
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
        {...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': decrit({ id, problem }) })}
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
            {libelle}
          </option>
        ))}
      </Box>
      {problem !== undefined && <FauteQuestion id={id}>{problem}</FauteQuestion>}
    </Box>
  );
}

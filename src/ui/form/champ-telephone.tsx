import Box from '@mui/material/Box';
import { useState } from 'react';
import { assembleNumero, decoupeNumero, INDICATIFS, type NumeroSaisi } from '#src/core/indicatifs.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import type { ChampProps } from './champ-texte.tsx';
import { listeDress } from './liste-deroulante.tsx';
import { controleDe, questionProps } from './use-question.ts';
import { useReponse } from './use-reponse.ts';

/** Both boxes, kept apart from the answer: the same one may be written in several ways. */
function useNumero(props: ChampProps): [NumeroSaisi, (numero: NumeroSaisi) => void] {
  const [valeur, change] = useReponse(props);
  const texte = typeof valeur === 'string' ? valeur : '';
  const [saisi, setSaisi] = useState(() => decoupeNumero(texte));
  const ecrit = (suivant: NumeroSaisi) => {
    setSaisi(suivant);
    change(assembleNumero(suivant));
  };
  return [assembleNumero(saisi) === texte.trim() ? saisi : decoupeNumero(texte), ecrit];
}

/** A telephone number, with its country code beside it. */
export function ChampTelephone(props: ChampProps) {
  const { autoComplete = 'tel-national' } = controleDe(props, 'telephone');
  const [numero, ecrit] = useNumero(props);
  const { indicatif, local } = numero;
  const pays = (
    <Box
      component="select"
      aria-label="Indicatif du pays"
      value={indicatif}
      onChange={(event: React.ChangeEvent<HTMLSelectElement>) =>
        ecrit({ local, indicatif: event.target.value })
      }
      sx={[
        listeDress,
        {
          flexShrink: 0,
          width: 104,
          minHeight: 46,
          marginLeft: '-14px',
          marginRight: '14px',
          border: 0,
          borderRight: 1,
          borderRightColor: 'divider',
          borderRadius: '7px 0 0 7px',
        },
      ]}
    >
      {INDICATIFS.map(({ code, libelle }) => (
        <option key={code} value={code} label={`+${code} ${libelle}`}>
          +{code} {libelle}
        </option>
      ))}
    </Box>
  );
  return (
    <TextInput
      {...questionProps(props)}
      name={props.name}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      value={local}
      onChange={(event) => ecrit({ indicatif, local: event.target.value })}
      startAdornment={pays}
      sx={{ maxWidth: 400 }}
    />
  );
}

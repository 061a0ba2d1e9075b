import Box from '@mui/material/Box';
import { useState } from 'react';
import { assembleNumero, decoupeNumero, INDICATIFS, type NumeroSaisi } from '#src/core/valeurs/indicatifs.ts';
import { listeDress } from '#src/ui/form/liste-deroulante.tsx';
import { type ChampProps, controleDe, questionProps } from '#src/ui/form/use-question.ts';
import { useReponse } from '#src/ui/form/use-reponse.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import type { ControleTelephone } from './sens.ts';

/** Both boxes, kept apart from the answer: the same one may be written in several ways. */
function useNumero(
  props: ChampProps,
  domicile: string | undefined,
): [NumeroSaisi, (numero: NumeroSaisi) => void] {
  const [valeur, change] = useReponse(props);
  const texte = typeof valeur === 'string' ? valeur : '';
  const [saisi, setSaisi] = useState(() => decoupeNumero(texte, domicile));
  const ecrit = (suivant: NumeroSaisi) => {
    setSaisi(suivant);
    change(assembleNumero(suivant, domicile));
  };
  return [assembleNumero(saisi, domicile) === texte.trim() ? saisi : decoupeNumero(texte, domicile), ecrit];
}

/** A telephone number, with its country code beside it. */
export function Question(props: ChampProps) {
  const { autoComplete = 'tel-national', indicatif: domicile } = controleDe<ControleTelephone>(
    props,
    'telephone',
  );
  const [numero, ecrit] = useNumero(props, domicile);
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
          // Its options name the countries; closed, it has room for the code alone.
          color: 'transparent',
          '& option': { color: 'text.primary' },
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
      startAdornment={
        <>
          {pays}
          <span aria-hidden="true" className="indicatif">
            +{indicatif}
          </span>
        </>
      }
      boite="saisie-telephone"
    />
  );
}

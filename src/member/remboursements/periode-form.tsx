import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useId, useState } from 'react';
import { fautesPeriode, type Periode } from '#src/core/valeurs/periode.ts';
import { ChampsPeriode } from '#src/ui/date/champs-periode.tsx';
import { RepartDe } from '#src/ui/repart-de.tsx';

interface Props {
  readonly du: string;
  readonly au: string;
  readonly onPeriode: (du: string, au: string) => void;
}

/** From one day to another, as the address has them. */
export function PeriodeForm(props: Props) {
  return (
    <RepartDe cle={`${props.du}-${props.au}`}>
      <Formulaire {...props} />
    </RepartDe>
  );
}

function Formulaire({ du, au, onPeriode }: Props) {
  const id = useId();
  const [fautes, setFautes] = useState<Partial<Periode>>({});
  const envoie = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const lue = { du: String(data.get('du') ?? ''), au: String(data.get('au') ?? '') };
    const lues = fautesPeriode(lue);
    setFautes(lues);
    if (Object.keys(lues).length === 0) onPeriode(lue.du, lue.au);
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label="Choisir une période"
      onSubmit={envoie}
      noValidate
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        gap: 2,
        '@media print': { display: 'none' },
      }}
    >
      <ChampsPeriode id={id} labels={{ du: 'Du', au: 'Au' }} periode={{ du, au }} fautes={fautes} />
      <Button type="submit" variant="outlined" sx={{ minHeight: 48 }}>
        Afficher
      </Button>
      {(du !== '' || au !== '') && (
        <Button onClick={() => onPeriode('', '')} sx={{ minHeight: 48 }}>
          Tout effacer
        </Button>
      )}
    </Box>
  );
}

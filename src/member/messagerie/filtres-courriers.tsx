import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useId, useState } from 'react';
import { ETATS_COURRIER } from '#src/core/adherent/courrier.ts';
import { fautesPeriode, type Periode } from '#src/core/valeurs/periode.ts';
import { ChampsPeriode } from '#src/ui/date/champs-periode.tsx';
import { FiltreListe } from '#src/ui/form/filtre-liste.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { type Filtres, SANS_FILTRE } from './adresse.ts';
import { SENS_FILTRE } from './mots.ts';

interface Props {
  readonly filtres: Filtres;
  readonly onFiltre: (filtres: Filtres) => void;
}

/** The search and the filters of the mail: nothing changes before they are sent. */
export function FiltresCourriers({ filtres, onFiltre }: Props) {
  const id = useId();
  const [fautes, setFautes] = useState<Partial<Periode>>({});
  const envoie = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const texte = (nom: keyof Filtres) => String(data.get(nom) ?? '').trim();
    const lus = { sens: texte('sens'), etat: texte('etat'), du: texte('du'), au: texte('au'), q: texte('q') };
    const lues = fautesPeriode(lus);
    setFautes(lues);
    if (Object.keys(lues).length === 0) onFiltre(lus);
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label="Rechercher dans mes messages"
      onSubmit={envoie}
      noValidate
      sx={{ display: 'grid', gap: 2, '@media print': { display: 'none' } }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
          gap: 2,
          alignItems: 'start',
        }}
      >
        <TextInput id={`${id}-q`} name="q" label="Mot" defaultValue={filtres.q} maxLength={100} />
        <FiltreListe name="sens" label="Messages" tous="Tous" valeur={filtres.sens} choix={SENS_FILTRE} />
        <FiltreListe name="etat" label="État" tous="Tous" valeur={filtres.etat} choix={ETATS_COURRIER} />
        <ChampsPeriode id={id} labels={{ du: 'Du', au: 'Au' }} periode={filtres} fautes={fautes} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained">
          Rechercher
        </Button>
        <Button onClick={() => onFiltre(SANS_FILTRE)}>Tout effacer</Button>
      </Box>
    </Box>
  );
}

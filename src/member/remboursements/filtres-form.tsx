import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useId, useState } from 'react';
import { ETATS_DECOMPTE, libelleEtatDecompte } from '#src/core/adherent/decompte.ts';
import { fautesPeriode, type Periode } from '#src/core/valeurs/periode.ts';
import { contratDetaille } from '#src/lectures/contrat-detail.ts';
import { domaines as lesDomaines } from '#src/lectures/referentiels.ts';
import { ChampsPeriode } from '#src/ui/date/champs-periode.tsx';
import { FiltreListe } from '#src/ui/form/filtre-liste.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';
import { type Filtres, SANS_FILTRE } from './adresse.ts';

const GRILLE = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: 2,
  alignItems: 'start',
} as const;

const ETATS = ETATS_DECOMPTE.map((code) => ({ code, libelle: libelleEtatDecompte(code) }));

/** The people and the domains that one may choose among. */
function useChoix() {
  const { donnees: contrat } = useLecture(contratDetaille);
  const { donnees: domaines } = useLecture(lesDomaines, { criteres: { usage: 'remboursement' } });
  return {
    personnes: (contrat?.assures ?? []).map(({ numPers, prenom }) => ({ code: numPers, libelle: prenom })),
    domaines: (domaines ?? []).map(({ code, libelle }) => ({ code, libelle })),
  };
}

function litFormulaire(form: HTMLFormElement): Filtres {
  const data = new FormData(form);
  const texte = (nom: keyof Filtres) => String(data.get(nom) ?? '').trim();
  return {
    personne: texte('personne'),
    domaine: texte('domaine'),
    etat: texte('etat'),
    du: texte('du'),
    au: texte('au'),
    q: texte('q'),
  };
}

interface Props {
  readonly filtres: Filtres;
  readonly onFiltre: (filtres: Filtres) => void;
}

/** The filters of a list of care: nothing changes before they are sent. */
export function FiltresForm({ filtres, onFiltre }: Props) {
  const id = useId();
  const { personnes, domaines } = useChoix();
  const [fautes, setFautes] = useState<Partial<Periode>>({});
  const envoie = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const lus = litFormulaire(event.currentTarget);
    const lues = fautesPeriode(lus);
    setFautes(lues);
    if (Object.keys(lues).length === 0) onFiltre(lus);
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label="Filtrer les soins"
      onSubmit={envoie}
      noValidate
      sx={{ display: 'grid', gap: 2 }}
    >
      <Box sx={GRILLE}>
        <FiltreListe
          label="Personne"
          name="personne"
          valeur={filtres.personne}
          tous="Toutes les personnes"
          choix={personnes}
        />
        <FiltreListe
          label="Type de soins"
          name="domaine"
          valeur={filtres.domaine}
          tous="Tous les soins"
          choix={domaines}
        />
        <FiltreListe label="État" name="etat" valeur={filtres.etat} tous="Tous les états" choix={ETATS} />
        <ChampsPeriode id={id} labels={{ du: 'Soins du', au: 'au' }} periode={filtres} fautes={fautes} />
        <TextInput
          id={`${id}-q`}
          name="q"
          label="Mot"
          placeholder="Dentiste, lunettes…"
          defaultValue={filtres.q}
          maxLength={100}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained">
          Filtrer
        </Button>
        <Button onClick={() => onFiltre(SANS_FILTRE)}>Tout effacer</Button>
      </Box>
    </Box>
  );
}

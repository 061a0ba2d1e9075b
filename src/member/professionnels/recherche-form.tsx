import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import type { OptionsAnnuaire } from '#src/lectures/annuaire.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { FiltreListe } from '#src/ui/form/filtre-liste.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { Recherche } from './adresse.ts';
import { Criteres } from './criteres.tsx';
import { usePosition } from './position.ts';
import { type Fautes, type Saisie, useSaisie } from './use-saisie.ts';

const COLONNES = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 0.7fr)' };

interface QuestionsProps extends Pick<Saisie, 'saisie' | 'fautes' | 'change'> {
  readonly id: string;
  readonly options: OptionsAnnuaire;
}

/** Whom, where, how far. */
function Questions({ id, options, saisie, fautes, change }: QuestionsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: COLONNES }}>
      <FiltreListe
        id={`${id}-codeProfession`}
        label="Profession"
        name="codeProfession"
        valeur={saisie.codeProfession}
        tous="Choisir une profession"
        choix={options.professions}
        onChange={(codeProfession) => change({ codeProfession, specialite: '', reseau: '' })}
        problem={fautes.codeProfession}
      />
      <TextInput
        id={`${id}-lieu`}
        name="lieu"
        label={saisie.autour === '' ? 'Où ?' : 'Où ? (autour de votre position)'}
        placeholder="Commune, code postal ou adresse"
        maxLength={150}
        value={saisie.lieu}
        onChange={({ currentTarget: { value } }) => change({ lieu: value, autour: '' })}
        {...(fautes.lieu !== undefined && { problem: fautes.lieu })}
      />
      <FiltreListe
        id={`${id}-rayon`}
        label="Distance"
        name="rayon"
        valeur={saisie.rayon}
        choix={options.rayons.map((rayon) => ({ code: String(rayon), libelle: `${rayon} km` }))}
        onChange={(rayon) => change({ rayon })}
        problem={fautes.rayon}
      />
    </Box>
  );
}

interface Props {
  readonly options: OptionsAnnuaire;
  readonly recherche: Recherche;
  readonly fautes: Fautes;
  readonly onCherche: (recherche: Recherche) => void;
}

/** Whom one looks for and where, then what may be asked besides. What is asked is sent to the address of the page. */
export function RechercheForm({ options, recherche, fautes, onCherche }: Props) {
  const id = useId();
  const position = usePosition();
  const { envoie, ...saisie } = useSaisie(recherche, fautes, onCherche);
  const cherche = (champs?: Partial<Recherche>) => {
    const manque = envoie(champs);
    if (manque !== null) document.getElementById(`${id}-${manque}`)?.focus();
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label="Professionnels de santé"
      noValidate
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        cherche();
      }}
      sx={{ display: 'grid', gap: 2, '@media print': { display: 'none' } }}
    >
      <Questions id={id} options={options} {...saisie} />
      <Criteres options={options} {...saisie} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button type="submit" variant="contained">
          Chercher
        </Button>
        <BoutonTournant
          variant="outlined"
          busy={position.isDemandee}
          onClick={() => position.demande((autour) => cherche({ autour, lieu: '' }))}
        >
          Autour de moi
        </BoutonTournant>
      </Box>
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {position.refus}
      </Box>
    </Box>
  );
}

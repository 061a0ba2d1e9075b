import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { annuaire, type OptionsAnnuaire, optionsAnnuaire } from '#src/lectures/annuaire.ts';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';
import {
  criteresDe,
  ecritRecherche,
  estComplete,
  fautesDe,
  litRecherche,
  type Recherche,
} from './adresse.ts';
import { RechercheForm } from './recherche-form.tsx';
import { Resultats } from './resultats.tsx';
import type { Fautes } from './use-saisie.ts';

interface Props {
  readonly options: OptionsAnnuaire;
  readonly recherche: Recherche;
  /** What is wrong with what was asked, for the form that asked it. */
  readonly onFautes: (fautes: Fautes) => void;
}

function Trouves({ options, recherche, onFautes }: Props) {
  const lue = useLecture(annuaire, { criteres: criteresDe(recherche) });
  const errors = lue.error?.status === 400 ? lue.error.body.errors : undefined;
  const dites = JSON.stringify(fautesDe(errors));
  useEffect(() => onFautes(JSON.parse(dites) as Fautes), [dites, onFautes]);
  // A page that there is not belongs to no question of the form.
  if ('page' in fautesDe(errors))
    return <PageAbsente vers={`/professionnels?${ecritRecherche({ ...recherche, page: '1' })}`} />;
  if (dites !== '{}') return null;
  return (
    <LectureSection lue={lue} quoi="l’annuaire" formes={[['lignes', 6]]}>
      {(donnees) => <Resultats {...{ donnees, options, recherche }} isEnCours={lue.isLoading} />}
    </LectureSection>
  );
}

function PageAbsente({ vers }: { readonly vers: string }) {
  return (
    <Carte pleine>
      <EtatVide
        dessin="recherche"
        titre="Il n’y a pas autant de pages"
        actions={<PrimaryLink to={vers}>Voir la première</PrimaryLink>}
      />
    </Carte>
  );
}

function Debut({ source }: Pick<OptionsAnnuaire, 'source'>) {
  return (
    <Carte pleine>
      <EtatVide dessin="recherche" titre="Dites qui vous cherchez, et où">
        {source === null
          ? 'Aucun annuaire n’est branché ici pour le moment : celui de l’Assurance maladie est sur annuairesante.ameli.fr.'
          : `Par exemple un opticien à Reims. Annuaire : ${source}.`}
      </EtatVide>
    </Carte>
  );
}

function Annuaire({ options }: Pick<Props, 'options'>) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [fautes, setFautes] = useState<Fautes>({});
  const recherche = litRecherche(search);
  const isComplete = estComplete(recherche);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <RechercheForm
        options={options}
        recherche={recherche}
        fautes={isComplete ? fautes : {}}
        onCherche={(voulue) => void navigate(`/professionnels?${ecritRecherche(voulue)}`)}
      />
      {isComplete ? (
        <Trouves options={options} recherche={recherche} onFautes={setFautes} />
      ) : (
        <Debut source={options.source} />
      )}
    </Box>
  );
}

/** `#/professionnels?codeProfession=MEDECIN&lieu=51100&rayon=10…`: who practises around a place. */
export function Component() {
  const lues = useLecture(optionsAnnuaire);
  return (
    <Stack spacing={3}>
      <TitrePage
        route="/professionnels"
        subtitle="Médecins, dentistes, opticiens… autour de chez vous, avec leur secteur et vos réseaux de soins."
      />
      <LectureSection lue={lues} quoi="l’annuaire" formes={[['champs', 3]]}>
        {(options) => <Annuaire options={options} />}
      </LectureSection>
    </Stack>
  );
}

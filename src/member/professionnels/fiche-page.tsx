import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useParams, useSearchParams } from 'react-router';
import { secteurDe } from '#src/core/adherent/annuaire.ts';
import { lignesAdresse } from '#src/core/valeurs/address.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import { numeroEnMots } from '#src/core/valeurs/indicatifs.ts';
import { type OptionsAnnuaire, optionsAnnuaire, type Ps, professionnels } from '#src/lectures/annuaire.ts';
import { Carte } from '#src/ui/carte.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';
import { Definition } from './definition.tsx';
import { metierDe, nomDe } from './mots.ts';
import { Remboursement } from './remboursement.tsx';

interface Props {
  readonly ps: Ps;
  readonly options: OptionsAnnuaire;
}

/** To somewhere by the map of everybody: it is told where one goes, and not from where. */
function itineraire({ lat, lon }: NonNullable<Ps['coordonnees']>): string {
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lon}`;
}

function Joindre({ ps: { adresse, telephone, coordonnees, horaires, urlRendezVous } }: Pick<Props, 'ps'>) {
  return (
    <Carte titre="Le joindre">
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: 0 }}>
        <Definition nom="Adresse">
          {lignesAdresse(adresse ?? {}).map((ligne) => (
            <div key={ligne}>{ligne}</div>
          ))}
          {coordonnees && (
            <Link href={itineraire(coordonnees)} target="_blank" rel="noopener noreferrer" underline="always">
              {coordonnees.isApproche ? 'Itinéraire vers la commune' : 'Itinéraire'} (nouvel onglet)
            </Link>
          )}
        </Definition>
        {telephone && (
          <Definition nom="Téléphone">
            <Link href={`tel:${telephone}`} underline="always">
              {numeroEnMots(telephone)}
            </Link>
          </Definition>
        )}
        {horaires && <Definition nom="Horaires">{horaires}</Definition>}
        {urlRendezVous && (
          <Definition nom="Rendez-vous">
            <Link href={urlRendezVous} target="_blank" rel="noopener noreferrer" underline="always">
              Prendre rendez-vous (nouvel onglet)
            </Link>
          </Definition>
        )}
      </Box>
    </Carte>
  );
}

function Pratique({ ps, options }: Props) {
  const secteur = secteurDe(ps.secteur);
  const reseaux = options.reseaux.filter(({ code }) => ps.reseaux.includes(code));
  const services = options.services.filter(({ code }) => ps.services.includes(code));
  return (
    <Carte titre="Ce qu’il pratique">
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: 0 }}>
        {secteur && (
          <Definition nom="Secteur">
            {secteur.libelle}. {secteur.explication}
          </Definition>
        )}
        {reseaux.length > 0 && (
          <Definition nom="Réseau de soins">
            {reseaux.map(({ libelle }) => libelle).join(', ')} : tarifs négociés avec votre mutuelle.
          </Definition>
        )}
        {ps.tarifs.map(({ libelle, min, max }) => (
          <Definition key={libelle} nom={libelle}>
            {min === max ? euros(min) : `de ${euros(min)} à ${euros(max)}`}
          </Definition>
        ))}
        <Definition nom="Téléconsultation">{ps.isTeleconsultation ? 'Proposée' : 'Non indiquée'}</Definition>
        {services.length > 0 && (
          <Definition nom="Sur place">{services.map(({ libelle }) => libelle).join(', ')}</Definition>
        )}
        {ps.finess && <Definition nom="Numéro FINESS">{ps.finess}</Definition>}
        {ps.numRpps && <Definition nom="Numéro RPPS">{ps.numRpps}</Definition>}
      </Box>
    </Carte>
  );
}

function Fiche({ ps, options }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Joindre ps={ps} />
      <Pratique ps={ps} options={options} />
      <Remboursement ps={ps} />
    </Box>
  );
}

/** `#/professionnels/:id?…`: one professional, and the way back to those who were found. */
export function Component() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const lue = useLecture(professionnels, { criteres: { id } });
  const options = useLecture(optionsAnnuaire);
  const [ps] = lue.donnees ?? [];
  const retour = `/professionnels?${search}`;
  const titre = ps ? nomDe(ps) : 'Professionnel de santé';
  return (
    <Stack spacing={3}>
      <PageTitleBar
        mode="index"
        mainTitle={titre}
        {...(ps && { subtitle: metierDe(ps) })}
        back={{ to: retour, label: 'Retour aux résultats' }}
      />
      {lue.error?.status === 404 ? (
        <Carte pleine>
          <EtatVide
            dessin="recherche"
            titre="Ce professionnel n’est plus dans l’annuaire"
            actions={<PrimaryLink to={retour}>Chercher un professionnel</PrimaryLink>}
          />
        </Carte>
      ) : (
        <LectureSection
          lue={lue}
          quoi="ce professionnel"
          formes={[
            ['fiche', 4],
            ['fiche', 4],
          ]}
        >
          {([trouve]) => (
            <LectureSection lue={options} quoi="l’annuaire" formes={[['fiche', 4]]}>
              {(donnees) => trouve && <Fiche ps={trouve} options={donnees} />}
            </LectureSection>
          )}
        </LectureSection>
      )}
    </Stack>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { ligneActe } from '#src/core/acte/actes.ts';
import { nomComplet } from '#src/core/adherent/person.ts';
import { jourFrancais, jourLong } from '#src/core/valeurs/dates.ts';
import { type ContratDetaille, contratDetaille } from '#src/lectures/contrat-detail.ts';
import type { Assure } from '#src/lectures/personnes.ts';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { EtiquetteEtat } from '#src/ui/etiquette-etat.tsx';
import { Initiales } from '#src/ui/identite/initiales.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import { type Ligne, ListeDonnees } from './liste-donnees.tsx';
import { libelleBeneficiaire } from './mots.ts';

function lignes(assure: Assure, contrat: ContratDetaille): Ligne[] {
  const couvertures = contrat.couvertures
    .filter(({ assures }) => assures.includes(assure.numPers))
    .map(({ libelle }) => libelle);
  const suivi = contrat.certificats?.find(({ numPers }) => numPers === assure.numPers);
  const scolarite = [
    ...(assure.dateFinScolarite ? [`valable jusqu’au ${jourLong(assure.dateFinScolarite)}`] : []),
    ...(suivi ? [suivi.etat] : []),
  ];
  return [
    ['Qualité', libelleBeneficiaire(assure.codeTypeBeneficiaire)],
    ['Date de naissance', jourFrancais(assure.dateNaissance)],
    ['N° de sécurité sociale', assure.nirMasque ?? 'Non communiqué', 'large'],
    ['Couvert depuis le', jourLong(assure.dateEntree)],
    ...(assure.dateSortie ? [['Couvert jusqu’au', jourLong(assure.dateSortie)] as const] : []),
    ...(scolarite.length > 0 ? [['Certificat de scolarité', scolarite.join(' ; ')] as const] : []),
    ...(couvertures.length > 0 ? [['Garanties', couvertures.join(', ')] as const] : []),
  ];
}

interface PersonneProps {
  readonly assure: Assure;
  readonly contrat: ContratDetaille;
}

/** Whether somebody has an account; with the way to give them one. */
function Compte({
  assure: { isTitulaire, hasCompte, isCompteActivable, numPers, prenom },
}: {
  readonly assure: Assure;
}) {
  const { peut } = useEspace();
  if (hasCompte)
    return <EtiquetteEtat ton="bien">{isTitulaire ? 'Compte titulaire' : 'A un compte'}</EtiquetteEtat>;
  if (!isCompteActivable || !peut('creationCompteBeneficiaire'))
    return <EtiquetteEtat ton="neutre">Sans compte</EtiquetteEtat>;
  return (
    <Button component={Link} to={`/contrat/beneficiaires/compte?personne=${numPers}`} variant="outlined">
      Créer le compte de {prenom}
    </Button>
  );
}

function Personne({ assure, contrat }: PersonneProps) {
  return (
    <Box component="li">
      <Carte
        titre={nomComplet(assure)}
        devant={<Initiales {...assure} />}
        action={<Compte assure={assure} />}
      >
        <ListeDonnees lignes={lignes(assure, contrat)} />
      </Carte>
    </Box>
  );
}

const PERSONNES = [['fiche', 4] as const, ['fiche', 4] as const, ['fiche', 4] as const];

/** The ways to add somebody, where this contract takes one more, and to leave somebody out. */
function Changements({ contrat: { isBeneficiaireAjoutable } }: { readonly contrat: ContratDetaille }) {
  const { peut } = useEspace();
  const ajout = ligneActe('inscriptionBeneficiaire');
  const radiation = ligneActe('radiationBeneficiaire');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {isBeneficiaireAjoutable && peut(ajout.key) && (
        <Button component={Link} to={ajout.route} variant="contained">
          {ajout.label}
        </Button>
      )}
      {peut(radiation.key) && (
        <Button component={Link} to={radiation.route} variant="outlined">
          {radiation.label}
        </Button>
      )}
    </Box>
  );
}

/** `#/contrat/beneficiaires`: whom the contract covers, and who has an account. */
export function Component() {
  const lue = useLecture(contratDetaille);
  return (
    <Stack spacing={3}>
      <TitrePage route="/contrat/beneficiaires" />
      <LectureSection lue={lue} quoi="les personnes couvertes" formes={PERSONNES}>
        {(contrat) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
              {contrat.assures.map((assure) => (
                <Personne key={assure.numPers} assure={assure} contrat={contrat} />
              ))}
            </Box>
            <Changements contrat={contrat} />
          </Box>
        )}
      </LectureSection>
    </Stack>
  );
}

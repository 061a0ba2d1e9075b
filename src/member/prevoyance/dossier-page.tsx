import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useParams } from 'react-router';
import { NATURES_ARRET, parJourEnMots } from '#src/core/adherent/prevoyance.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import { type DossierPrevoyance, type PeriodeIj, prevoyance } from '#src/lectures/prevoyance.ts';
import { type Ligne, ListeDonnees } from '#src/member/contrat/liste-donnees.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';
import { clePeriode, EtatDuDossier, INDEMNITES } from './mots.tsx';
import { ParMois } from './par-mois.tsx';
import { Pieces } from './pieces.tsx';
import { Releve } from './releve.tsx';

const LISTE = '/prevoyance';
const A_QUI = { assure: 'sur votre compte', employeur: 'à votre employeur' } as const;

function lignesDe(dossier: DossierPrevoyance): Ligne[] {
  const { codeNatureArret, dateFinPrevue, franchiseJours, versements, employeur } = dossier;
  const { salaireReference } = dossier;
  return [
    ['Dossier', dossier.numDossier],
    ['Personne', `${dossier.beneficiaire.prenom} ${dossier.beneficiaire.nom}`],
    ['Survenu le', jourLong(dossier.dateSurvenance)],
    ['Déclaré le', jourLong(dossier.dateDeclaration)],
    ...(codeNatureArret ? [['Cause', NATURES_ARRET[codeNatureArret]] as const] : []),
    ...(dateFinPrevue ? [['Fin prévue', jourLong(dateFinPrevue)] as const] : []),
    ...(franchiseJours > 0
      ? [['Franchise', `${franchiseJours} jour${franchiseJours > 1 ? 's' : ''}`] as const]
      : []),
    ...(versements ? [['Versements', versements] as const] : []),
    ...(employeur ? [['Employeur', employeur] as const] : []),
    ...(salaireReference
      ? [['Salaire de référence', `${euros(salaireReference.brutAnnuel)} par an`] as const]
      : []),
  ];
}

interface Versement {
  readonly id: string;
  readonly date: string;
  readonly montant: number;
  readonly a: PeriodeIj['destinataire'];
}

/** One transfer may pay for several periods. */
function versementsDe(periodes: readonly PeriodeIj[]): readonly Versement[] {
  const groupes = Map.groupBy(
    periodes.filter(({ idPaiement, datePaiement }) => idPaiement !== null && datePaiement !== null),
    ({ idPaiement }) => idPaiement ?? '',
  );
  return [...groupes]
    .map(([id, reglees]) => ({
      id,
      date: reglees[0]?.datePaiement ?? '',
      a: reglees[0]?.destinataire ?? 'assure',
      montant: reglees.reduce((somme, { montantNet }) => somme + Math.round(montantNet * 100), 0) / 100,
    }))
    .toSorted((un, autre) => (un.date < autre.date ? 1 : -1));
}

function Versements({ periodes }: { readonly periodes: readonly PeriodeIj[] }) {
  const versements = versementsDe(periodes);
  if (versements.length === 0) return null;
  return (
    <Carte titre="Versements">
      <ListeDonnees
        lignes={versements.map(({ date, montant, a }) => [jourLong(date), `${euros(montant)} ${A_QUI[a]}`])}
      />
    </Carte>
  );
}

interface DetailProps {
  readonly dossier: DossierPrevoyance;
  readonly indemnites: readonly PeriodeIj[];
}

/** Why a day is paid so much: once for each amount. */
function ParJour({ dossier: { salaireReference }, indemnites }: DetailProps) {
  const phrases = indemnites.map((une) => parJourEnMots(une, salaireReference?.brutAnnuel ?? null));
  return [...new Set(phrases)].map(
    (phrase) =>
      phrase !== null && (
        <Box key={phrase} sx={{ maxWidth: '75ch', padding: { xs: '0 16px 8px', sm: '0 24px 8px' } }}>
          {phrase}
        </Box>
      ),
  );
}

function Detail({ dossier, indemnites }: DetailProps) {
  return (
    <>
      {dossier.prochaineEtape && (
        <Alert severity={dossier.etat === 'enAttentePieces' ? 'warning' : 'info'}>
          {dossier.prochaineEtape}
        </Alert>
      )}
      <Carte titre="Le dossier" action={<EtatDuDossier etat={dossier.etat} />}>
        <ListeDonnees lignes={lignesDe(dossier)} />
      </Carte>
      <Pieces dossier={dossier} />
      {indemnites.length > 0 && (
        <Carte titre="Indemnités" pleine>
          <ParJour dossier={dossier} indemnites={indemnites} />
          <TableOuCartes
            legende="Indemnités de ce dossier, de la plus récente à la plus ancienne"
            colonnes={INDEMNITES}
            lignes={indemnites}
            cle={clePeriode}
          />
        </Carte>
      )}
      <Versements periodes={indemnites} />
      <ParMois periodes={indemnites} />
    </>
  );
}

function Absent() {
  return (
    <Carte>
      <EtatVide
        dessin="egare"
        titre="Ce dossier n’existe pas, ou n’est pas dans votre espace"
        actions={<PrimaryLink to={LISTE}>Voir ma prévoyance</PrimaryLink>}
      >
        Vérifiez le contrat choisi en haut de la page.
      </EtatVide>
    </Carte>
  );
}

/** `#/prevoyance/:numDossier`: one file, its papers, what it pays and when. */
export function Component() {
  const { numDossier = '' } = useParams();
  const lue = useLecture(prevoyance, { criteres: { numDossier } });
  const dossier = lue.donnees?.dossiers[0];
  return (
    <Stack spacing={3}>
      <PageTitleBar
        key={dossier?.id}
        mode="index"
        mainTitle={
          dossier
            ? `${dossier.libelleTypeSinistre} du ${jourLong(dossier.dateSurvenance)}`
            : 'Dossier de prévoyance'
        }
        documentTitle="Dossier de prévoyance"
        back={{ to: LISTE, label: 'Retour à ma prévoyance' }}
        {...(dossier && { actions: <Releve filter={{ numDossier }} /> })}
      />
      <LectureSection
        lue={lue}
        quoi="ce dossier"
        formes={[
          ['fiche', 6],
          ['lignes', 4],
        ]}
      >
        {({ dossiers: [un], indemnites }) =>
          un ? <Detail dossier={un} indemnites={indemnites} /> : <Absent />
        }
      </LectureSection>
    </Stack>
  );
}

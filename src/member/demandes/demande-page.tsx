import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useParams } from 'react-router';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { type DemandeDetaillee, demandeDetaillee } from '#src/lectures/demandes.ts';
import { pageData } from '#src/provider/page-data.ts';
import { EtatDemande } from '#src/ui/etat-demande.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { useFoyerGarde } from '#src/ui/use-foyer-garde.ts';
import { useDetail } from '#src/ui/use-lecture.ts';
import { ANNULATION } from './annulation.tsx';
import { GesteConfirme } from './geste-confirme.tsx';
import { PiecesEnvoyees, PiecesManquantes, Reponses, Suivi } from './parties.tsx';
import { isRenoncable, Renonciation } from './renonciation.tsx';
import { Reprise } from './reprise.tsx';

const RETOUR = { to: '/demandes', label: 'Retour à mes demandes' };

interface DetailProps {
  readonly demande: DemandeDetaillee;
  readonly onFait: () => void;
}

function Detail({ demande, onFait }: DetailProps) {
  const { etat, reference, dateCreation, personneConcernee, numContrat } = demande;
  const enPlace = pageData().currentUser?.remplacement;
  const isLecture = enPlace?.ecrit === false;
  const sujet = [
    `Envoyée le ${instantFrancais(dateCreation)}`,
    personneConcernee && `pour ${personneConcernee.prenom} ${personneConcernee.nom}`,
    numContrat && `contrat n° ${numContrat}`,
  ];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <EtatDemande etat={etat} />
        <strong>{reference}</strong>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {sujet.filter(Boolean).join(', ')}
        </Box>
      </Box>
      <PiecesManquantes {...{ demande, onFait, isLecture }} />
      <Suivi demande={demande} />
      {demande.isReprenable && !enPlace && <Reprise demande={demande} onFait={onFait} />}
      <Renonciation demande={demande} onFait={onFait} isEnPlace={enPlace !== undefined} />
      <PiecesEnvoyees demande={demande} />
      <Reponses demande={demande} />
      {demande.isAnnulable && !isLecture && !isRenoncable(demande) && (
        <Box sx={{ '@media print': { display: 'none' } }}>
          <GesteConfirme geste={ANNULATION} demande={demande} onFait={onFait} />
        </Box>
      )}
    </>
  );
}

/** `#/demandes/:reference`: what became of a request, what happens next and when, what is still to be sent. */
export function Component() {
  const { reference = '' } = useParams();
  const lue = useDetail(demandeDetaillee, reference);
  const { donnees, error } = lue;
  // What is sent, taken back or taken up again goes away with its button.
  useFoyerGarde();
  if (error?.status === 404)
    return (
      <Stack spacing={3}>
        <PageTitleBar mode="index" mainTitle="Demande introuvable" back={RETOUR} />
        <EtatVide
          titre="Cette demande n’existe pas"
          actions={<PrimaryLink to="/demandes">Voir mes demandes</PrimaryLink>}
        >
          Vérifiez sa référence : elle commence par DEM.
        </EtatVide>
      </Stack>
    );
  return (
    <Stack spacing={3}>
      <PageTitleBar
        mode="index"
        mainTitle={donnees?.libelle ?? 'Ma demande'}
        documentTitle={`Demande ${reference}`}
        back={RETOUR}
        actions={
          donnees && (
            <Button variant="outlined" onClick={() => window.print()}>
              Imprimer
            </Button>
          )
        }
      />
      <LectureSection lue={lue} quoi="votre demande" formes={[['lignes', 4], 'fiche']}>
        {(demande) => <Detail demande={demande} onFait={lue.relit} />}
      </LectureSection>
    </Stack>
  );
}

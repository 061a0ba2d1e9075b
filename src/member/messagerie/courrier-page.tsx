import Stack from '@mui/material/Stack';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { type Courrier, courriers } from '#src/lectures/courriers.ts';
import { type Ligne, ListeDonnees } from '#src/member/contrat/liste-donnees.tsx';
import { marqueCourriersLus } from '#src/provider/courriers.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { Attente } from '#src/ui/attente.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { EtiquetteEtat } from '#src/ui/etiquette-etat.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import { Fil } from './fil.tsx';
import { etatCourrier, libelleCanal } from './mots.ts';

const Reponse = lazy(async () => ({ default: (await import('./reponse.tsx')).Reponse }));

const LISTE = '/messagerie';

/** Opening a letter reads it; a mark that could not be kept is tried again the next time. */
function useMarque(courrier: Courrier | undefined): void {
  const id = courrier?.isLu === false ? courrier.id : null;
  useEffect(() => {
    if (id === null) return;
    marqueCourriersLus([id]).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
    });
  }, [id]);
}

function lignes({ reference, date, canal, expediteur, destinataire, etat, isLu }: Courrier): Ligne[] {
  const { libelle, ton } = etatCourrier(isLu ? etat : 'lu');
  return [
    ['De', expediteur],
    ['À', destinataire],
    ['Date', instantFrancais(date)],
    ['Envoi', libelleCanal(canal)],
    ['Référence', reference],
    [
      'État',
      <EtiquetteEtat key="etat" ton={ton}>
        {libelle}
      </EtiquetteEtat>,
    ],
  ];
}

/** `#/messagerie/:id`: a letter or a thread, its papers, and how to answer. */
export function Component() {
  const { id = '' } = useParams();
  const { peut } = useEspace();
  const { state } = useLocation() as { state: { retour?: string } | null };
  const lue = useLecture(courriers, { criteres: { id: [id] } });
  const [courrier] = lue.donnees?.lignes ?? [];
  useMarque(courrier);
  return (
    <Stack spacing={3}>
      <PageTitleBar
        mode="index"
        mainTitle={courrier?.objet ?? 'Message'}
        back={{ to: state?.retour ?? LISTE, label: 'Retour à ma messagerie' }}
      />
      <LectureSection
        lue={lue}
        quoi="ce message"
        formes={[
          ['fiche', 3],
          ['texte', 6],
        ]}
      >
        {() =>
          courrier ? (
            <>
              <Carte>
                <ListeDonnees lignes={lignes(courrier)} />
              </Carte>
              <Fil courrier={courrier} />
              {peut('contact') && (
                <Suspense fallback={<Attente quoi="de quoi répondre" formes={[['texte', 4]]} />}>
                  <Reponse courrier={courrier} />
                </Suspense>
              )}
            </>
          ) : (
            <EtatVide
              titre="Ce message n’existe pas ou n’est plus disponible"
              actions={<PrimaryLink to={LISTE}>Revenir à ma messagerie</PrimaryLink>}
            >
              Il concerne peut-être un autre de vos contrats : changez de contrat en haut de la page.
            </EtatVide>
          )
        }
      </LectureSection>
    </Stack>
  );
}

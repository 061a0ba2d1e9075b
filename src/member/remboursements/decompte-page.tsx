import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, useLocation, useParams } from 'react-router';
import { isAVenir } from '#src/core/adherent/decompte.ts';
import { rembourse } from '#src/core/adherent/reste-a-charge.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import { type Decompte, type DecompteDetaille, decompteDetaille } from '#src/lectures/decomptes.ts';
import { BarreReste } from '#src/ui/barre-reste.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { ChiffreDePage } from '#src/ui/identite/chiffre-de-page.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';
import { LigneDeSoin } from './ligne-de-soin.tsx';
import { jourDe, titreDuMontant } from './mots.ts';
import { Reglement } from './reglement.tsx';
import { RelevePdf } from './releve-pdf.tsx';

const LISTE = '/remboursements';

/** Where one comes from: the list with its filters. */
function useRetour(): string {
  const { state } = useLocation();
  const retour: unknown = (state as { readonly retour?: unknown } | null)?.retour;
  return typeof retour === 'string' && retour.startsWith(LISTE) ? retour : LISTE;
}

function sousTitre(decompte: Decompte): string {
  const { beneficiaire, professionnel } = decompte;
  const qui = professionnel
    ? ` · ${[professionnel.nom, professionnel.libelleSpecialite].filter(Boolean).join(', ')}`
    : '';
  return `Le ${jourDe(decompte)}, pour ${beneficiaire.prenom}${qui}`;
}

/** Only the day and the amount: the rest belongs to the person. */
function Confidentiel({ decompte }: { readonly decompte: Decompte }) {
  const { beneficiaire, dateReglement, montantVerse } = decompte;
  return (
    <Carte>
      <Stack spacing={1.5}>
        <ChiffreDePage
          label={dateReglement ? 'Versé sur votre compte' : 'Montant'}
          {...(dateReglement && { explication: `Le ${jourFrancais(dateReglement)}.` })}
        >
          {euros(montantVerse)}
        </ChiffreDePage>
        <Alert severity="info">
          {beneficiaire.prenom} est majeur : le détail de ses soins lui appartient. Il s’affiche ici seulement
          avec son accord.
        </Alert>
      </Stack>
    </Carte>
  );
}

function Actions({ decompte: { id, numDecompte } }: { readonly decompte: Decompte }) {
  return (
    <>
      <RelevePdf idDecompte={id} />
      <Button
        component={Link}
        to={`/messagerie/ecrire?objet=REMB_ERREUR&decompte=${encodeURIComponent(numDecompte)}`}
      >
        Signaler une erreur
      </Button>
    </>
  );
}

function Detail({ decompte, actes, lies }: DecompteDetaille) {
  return (
    <>
      {isAVenir(decompte.etat) && (
        <Alert severity="info">
          Rien n’est encore versé pour ces soins : les montants ci-dessous sont une estimation.
        </Alert>
      )}
      {decompte.totaux && (
        <ChiffreDePage
          label={titreDuMontant(decompte)}
          {...(decompte.etat !== 'regularise' && {
            explication: `Pour ${euros(decompte.totaux.depense)} de soins : ${euros(decompte.totaux.resteACharge)} à votre charge.`,
          })}
        >
          {euros(rembourse(decompte.totaux))}
        </ChiffreDePage>
      )}
      {decompte.totaux && actes.length !== 1 && (
        <Carte titre="En résumé">
          <BarreReste {...decompte.totaux} isEstime={isAVenir(decompte.etat)} />
        </Carte>
      )}
      {actes.length > 0 && (
        <Carte titre="Pourquoi ce montant">
          {actes.map((acte) => (
            <LigneDeSoin key={acte.id} acte={acte} suite={decompte} />
          ))}
        </Carte>
      )}
      <Reglement decompte={decompte} lies={lies} />
    </>
  );
}

function Absent() {
  return (
    <Carte>
      <EtatVide
        dessin="egare"
        titre="Ce décompte n’existe pas, ou n’est pas dans votre espace"
        actions={<PrimaryLink to={LISTE}>Voir mes remboursements</PrimaryLink>}
      >
        Vérifiez le contrat choisi en haut de la page.
      </EtatVide>
    </Carte>
  );
}

/** `#/remboursements/:idDecompte`: why this amount, act by act. */
export function Component() {
  const { idDecompte = '' } = useParams();
  const retour = useRetour();
  const lue = useLecture(decompteDetaille, { criteres: { idDecompte } });
  const { donnees } = lue;
  const isDetail = donnees && !donnees.decompte.isConfidentiel;
  return (
    <Stack spacing={3}>
      <PageTitleBar
        key={donnees?.decompte.id}
        mode="index"
        mainTitle={donnees?.decompte.libelle ?? 'Détail du décompte'}
        documentTitle="Détail du décompte"
        back={{ to: retour, label: 'Retour aux remboursements' }}
        {...(donnees && { subtitle: sousTitre(donnees.decompte) })}
        {...(isDetail && { actions: <Actions decompte={donnees.decompte} /> })}
      />
      {lue.error?.status === 404 && !donnees ? (
        <Absent />
      ) : (
        <LectureSection lue={lue} quoi="ce décompte" formes={['chiffre', ['fiche', 4], ['lignes', 4]]}>
          {(lu) =>
            lu.decompte.isConfidentiel ? <Confidentiel decompte={lu.decompte} /> : <Detail {...lu} />
          }
        </LectureSection>
      )}
    </Stack>
  );
}

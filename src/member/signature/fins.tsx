import Button from '@mui/material/Button';
import type { EtatSignature, SignatureVue } from '#src/core/adherent/signature.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { signatures } from '#src/provider/signature.ts';
import type { NomDessin } from '#src/ui/identite/dessins.ts';
import { PageSituation } from '#src/ui/page-situation.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';

interface Fin {
  readonly dessin: NomDessin;
  readonly titre: string;
  readonly phrases: (vue: SignatureVue) => string;
  readonly suite: string;
}

const RIEN = 'Rien n’est engagé, et vos réponses sont conservées.';

const FINS: Readonly<Record<Exclude<EtatSignature, 'initiee'>, Fin>> = {
  signee: {
    dessin: 'confirmation',
    titre: 'Votre document est signé',
    phrases: ({ titre, dateFin }) =>
      `${titre}, signé le ${instantFrancais(dateFin ?? '')}.\nReprenez votre démarche pour l’envoyer : c’est elle qui lui donne effet.`,
    suite: 'Continuer ma démarche',
  },
  refusee: {
    dessin: 'refuse',
    titre: 'Vous avez refusé de signer',
    phrases: () =>
      `${RIEN}\nVous pouvez revenir à votre démarche pour changer vos réponses, ou en rester là.`,
    suite: 'Revenir à ma démarche',
  },
  abandonnee: {
    dessin: 'vide',
    titre: 'Cette signature est abandonnée',
    phrases: () => `${RIEN}\nUn nouveau document vous est présenté dès que vous reprenez votre démarche.`,
    suite: 'Reprendre ma démarche',
  },
  expiree: {
    dessin: 'lien',
    titre: 'Le temps prévu pour signer est passé',
    phrases: ({ expiration }) =>
      `Ce document se signait jusqu’au ${instantFrancais(expiration)}. ${RIEN}\nReprenez votre démarche : un nouveau document vous est présenté.`,
    suite: 'Reprendre ma démarche',
  },
};

interface Props {
  readonly vue: SignatureVue;
  readonly etat: Exclude<EtatSignature, 'initiee'>;
}

/** A signature that has ended: how, and what to do next. */
export function SignatureFinie({ vue, etat }: Props) {
  const { dessin, titre, phrases, suite } = FINS[etat];
  return (
    <PageSituation
      mode="index"
      dessin={dessin}
      title={titre}
      actions={
        <>
          <PrimaryLink to={vue.retour}>{suite}</PrimaryLink>
          {etat === 'signee' ? (
            <Button size="large" href={signatures.document(vue.idTransaction)} download={vue.nomFichier}>
              Télécharger le document signé
            </Button>
          ) : (
            <PrimaryLink to="/accueil" quiet>
              Retour à l’accueil
            </PrimaryLink>
          )}
        </>
      }
    >
      {phrases(vue)}
    </PageSituation>
  );
}

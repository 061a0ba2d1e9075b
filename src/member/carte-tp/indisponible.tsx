import type { Cartes } from '#src/lectures/cartes.ts';
import { pageData } from '#src/provider/page-data.ts';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';

type Motif = NonNullable<Cartes['motifIndisponible']>;

const RAISONS: Readonly<Record<Motif, { readonly titre: string; readonly texte: string }>> = {
  precontentieux: {
    titre: 'Votre carte n’est pas disponible',
    texte:
      'Votre contrat fait l’objet d’un impayé. Elle revient dès que votre situation est régularisée. D’ici là, réglez vos soins et envoyez-nous vos factures.',
  },
  suspendu: {
    titre: 'Votre carte n’est pas disponible',
    texte: 'Votre contrat est suspendu. Contactez-nous pour connaître ce qu’il reste à faire.',
  },
  resilie: {
    titre: 'Votre carte n’est plus valable',
    texte: 'Votre contrat est résilié : le tiers payant a pris fin avec lui.',
  },
  eninstance: {
    titre: 'Votre carte arrive bientôt',
    texte:
      'Votre adhésion est en cours de traitement. La carte sera ici dès la date d’effet de votre contrat.',
  },
  sansCarte: {
    titre: 'Ce contrat n’a pas de carte',
    texte:
      'Le tiers payant concerne les contrats de santé. Si vous en avez un autre, choisissez-le en haut de la page.',
  },
};

/** Why there is no card, and what to do. */
export function CarteIndisponible({ motif }: { readonly motif: Motif }) {
  const { telephoneService, horaires } = pageData().currentClient;
  const { titre, texte } = RAISONS[motif];
  return (
    <EtatVide
      dessin="carte"
      titre={titre}
      actions={<PrimaryLink to="/messagerie/ecrire">Nous écrire</PrimaryLink>}
    >
      {texte}
      {telephoneService && (
        <>
          {' '}
          Par téléphone : {telephoneService}
          {horaires && `, ${horaires}`}.
        </>
      )}
    </EtatVide>
  );
}

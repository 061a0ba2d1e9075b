import { useSearchParams } from 'react-router';
import { pageData } from '#src/provider/page-data.ts';
import { PageSituation } from '#src/ui/page-situation.tsx';
import { IDENTITY_LOGIN } from './guards.ts';

/** What happened, and what to do about it. */
const MOTIFS: Readonly<Record<string, (fournisseur: string) => string>> = {
  expiree: () =>
    'Cette connexion a été commencée il y a trop longtemps, ou dans un autre navigateur. Merci de la recommencer.',
  refusee: (fournisseur) => `${fournisseur} n’a pas confirmé votre identité. Merci de recommencer.`,
  inconnue: (fournisseur) =>
    `Aucun compte du portail ne correspond à l’identité confirmée par ${fournisseur}. Vérifiez que vous utilisez l’adresse e-mail connue de votre mutuelle, ou contactez-nous.`,
  facteur: (fournisseur) =>
    `Votre compte demande un second facteur, que ${fournisseur} ne nous a pas confirmé. Activez-le chez ce fournisseur, puis recommencez.`,
};

/** `#/connexion-refusee`: where those whom the external provider sends back and who are not let in arrive. */
export function Component() {
  const [parameters] = useSearchParams();
  const { currentClient } = pageData();
  const fournisseur = currentClient.oidcExternalProvider ?? 'Votre fournisseur d’identité';
  const motif = parameters.get('motif') ?? '';
  const sentence = (Object.hasOwn(MOTIFS, motif) ? MOTIFS[motif] : MOTIFS.refusee) ?? (() => '');
  return (
    <PageSituation
      dessin="refuse"
      title="Connexion impossible"
      actions={
        <a href={IDENTITY_LOGIN} className="bouton-plein">
          Recommencer
        </a>
      }
    >
      {sentence(fournisseur)}
    </PageSituation>
  );
}

import { PAGES_PUBLIQUES } from '#src/core/compte/pages-publiques.ts';
import { PageSituation } from '#src/ui/page-situation.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';

/** `#/forgot-password-confirmation`: the same for everybody, whether there is an account or not. */
export function Component() {
  return (
    <PageSituation
      dessin="envoi"
      title={PAGES_PUBLIQUES.motDePasseDemande.titre}
      actions={<PrimaryLink to="/">Retour à l’accueil</PrimaryLink>}
    >
      <p>
        Si l’adresse que vous avez saisie est liée à un compte, un e-mail vient d’y être envoyé avec un lien
        pour choisir un nouveau mot de passe. Ce lien est valable une heure.
      </p>
      <p>Vous ne voyez rien arriver ? Pensez à regarder dans vos courriers indésirables (spams).</p>
    </PageSituation>
  );
}

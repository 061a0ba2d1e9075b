import { useNavigate } from 'react-router';
import { motDePasseOublie } from '#src/acts/identite/mots-de-passe.ts';
import { PAGES_PUBLIQUES } from '#src/core/compte/pages-publiques.ts';
import { PHRASES_D_ACCES } from '#src/core/message/phrases-d-acces.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { account } from '#src/provider/account.ts';
import { pageData } from '#src/provider/page-data.ts';
import { ChampJour } from '#src/ui/form/champ-jour.tsx';
import { ChampTexte } from '#src/ui/form/champ-texte.tsx';
import { ditEchec } from '#src/ui/form/dit-echec.ts';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';

function ForgotPasswordForm() {
  const navigate = useNavigate();
  const avecDateNaissance = pageData().currentClient.isCheckBirthdayForgotPasswordActivated;
  const en = useFormulaire({
    formulaire: motDePasseOublie,
    contexte: { avecDateNaissance, aujourdhui: aujourdhui(new Date()) },
    envoie: async (reponses) => {
      await account.forgotPassword(reponses);
      await navigate('/forgot-password-confirmation', { replace: true });
    },
    refus: ditEchec(PHRASES_D_ACCES.DEMANDE_REINITIALISATION_ECHEC),
  });
  return (
    <FormulaireBox en={en} label="Mot de passe oublié">
      <ChampTexte en={en} name="userName" type="email" autoComplete="username" />
      {avecDateNaissance && <ChampJour en={en} name="dateNaissance" autoComplete="bday" />}
      <div className="pile-8">
        <SubmitButton loading={en.isSubmitting}>Envoyer</SubmitButton>
        <PrimaryLink to="/login" quiet>
          Retour
        </PrimaryLink>
      </div>
    </FormulaireBox>
  );
}

/** `#/forgot-password`: asks who one is, and tells nobody whether there is such an account. */
export function Component() {
  return (
    <div className="pile-24">
      <PageTitleBar mode="login" mainTitle={PAGES_PUBLIQUES.motDePasseOublie.titre} />
      <div className="discret centre equilibre">
        Indiquez votre identifiant : nous vous enverrons un lien pour choisir un nouveau mot de passe.
      </div>
      <ForgotPasswordForm />
    </div>
  );
}

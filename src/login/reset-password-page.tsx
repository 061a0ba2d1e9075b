import { Navigate, useNavigate } from 'react-router';
import { reinitialisation } from '#src/acts/identite/mots-de-passe.ts';
import { PHRASES_D_ACCES } from '#src/core/message/phrases-d-acces.ts';
import { account, type JetonLien } from '#src/provider/account.ts';
import { ChampMotDePasse } from '#src/ui/form/champ-mot-de-passe.tsx';
import { ChampNouveauMotDePasse } from '#src/ui/form/champ-nouveau-mot-de-passe.tsx';
import { ditEchec } from '#src/ui/form/dit-echec.ts';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { motDePasseEssaye } from '#src/ui/form/mot-de-passe-essaye.ts';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { useAlerts } from '#src/ui/form/use-alerts.ts';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { LinkUnknown } from './link-states.tsx';
import { LinkWaiting } from './link-waiting.tsx';
import { passwordAlert, requiredLength } from './new-password.ts';
import { useCheckedLink } from './use-checked-link.ts';
import { useLink } from './use-link.ts';

const TITLE = 'Choisir un nouveau mot de passe';
const ERROR = '/reset-password-error';

interface Props {
  readonly jeton: JetonLien;
  readonly longueur: number;
}

function ResetPasswordForm({ jeton, longueur }: Props) {
  const navigate = useNavigate();
  const en = useFormulaire({
    formulaire: reinitialisation,
    contexte: { longueur },
    regles: motDePasseEssaye('password'),
    envoie: async (reponses) => {
      await account.resetPassword(jeton, reponses);
      await navigate('/reset-password-confirmation', { replace: true });
    },
    refus: ditEchec(PHRASES_D_ACCES.REINITIALISATION_ECHEC, ({ body }) => {
      if (body.code !== 'InvalidToken') return false;
      void navigate(ERROR, { replace: true });
      return true;
    }),
  });
  useAlerts(en, passwordAlert);
  return (
    <FormulaireBox en={en} label={TITLE}>
      <ChampNouveauMotDePasse en={en} name="password" longueur={longueur} />
      <ChampMotDePasse en={en} name="confirmPassword" autoComplete="new-password" />
      <SubmitButton loading={en.isSubmitting}>Valider</SubmitButton>
    </FormulaireBox>
  );
}

/** `#/reset-password?code=&userId=`: a new password, by a link that opens once. */
export function Component() {
  const jeton = useLink();
  const checked = useCheckedLink('ResetPassword', jeton);
  if (checked.etat === 'erreur') return <LinkUnknown error={checked.error} />;
  if (checked.etat !== 'valide' || jeton === null)
    return (
      <>
        <LinkWaiting title={TITLE} />
        {checked.etat === 'invalide' && <Navigate to={ERROR} replace />}
      </>
    );
  return (
    <div className="pile-32">
      <PageTitleBar mode="login" mainTitle={TITLE} />
      <ResetPasswordForm jeton={jeton} longueur={requiredLength(checked.lien)} />
    </div>
  );
}

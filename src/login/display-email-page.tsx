import { account } from '#src/provider/account.ts';
import { PageSituation } from '#src/ui/page-situation.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { RichText } from '#src/ui/rich-text.tsx';
import { useBlocs } from '#src/ui/use-blocs.ts';
import { justRegistered } from './just-registered.ts';
import { NewLink } from './new-link.tsx';

/** What is said where the client's own words cannot be read: the account is created all the same. */
const TITRE = 'Votre compte est presque prêt';
const TEXTE =
  '<p>Nous venons de vous envoyer un e-mail. Cliquez sur le lien qu’il contient pour confirmer votre adresse et activer votre compte. Pensez à regarder dans vos courriers indésirables.</p>';

/** `#/display-email`: a registration is in, its confirmation is on its way. */
export function Component() {
  const email = justRegistered.email();
  const lecture = useBlocs('Display_Email_Confirmation');
  if (lecture.etat === 'chargement')
    return <div role="status" aria-label="Chargement en cours" className="attente-240" />;
  const [bloc] = lecture.etat === 'lu' ? lecture.blocs : [];
  return (
    <PageSituation
      dessin="envoi"
      title={bloc?.title ?? TITRE}
      actions={
        <>
          {email && <NewLink label="Renvoyer l’e-mail" ask={() => account.resendConfirmation(email)} />}
          <PrimaryLink to="/">Retour à l’accueil</PrimaryLink>
        </>
      }
    >
      <RichText html={bloc?.content ?? TEXTE} />
    </PageSituation>
  );
}

import { ReviewDialog } from '#src/admin/generate/form/review-dialog.tsx';
import { EssaiEtProvenances } from '#src/admin/mail/essai-et-provenances.tsx';
import { defineScreens, type RelectureProps } from '#src/admin/screens.ts';
import { serveurMail } from './serveur-mail.ts';

const DANGERS: Readonly<Record<string, string>> = {
  isActif:
    'Tous les e-mails partiront autrement, liens et codes de connexion compris. Essayez le serveur avant de vous en servir.',
  expediteurEmail:
    'Une adresse que ce serveur n’a pas le droit d’employer fait tomber les e-mails dans les indésirables.',
};

function Relecture(props: RelectureProps) {
  return <ReviewDialog {...props} dangers={DANGERS} />;
}

export const screens = defineScreens(serveurMail, {
  form: { relecture: Relecture, apres: EssaiEtProvenances },
});

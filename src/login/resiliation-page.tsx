import { PageSansCompte } from './page-sans-compte.tsx';
import { ResiliationForm } from './resiliation-form.tsx';

const RECUE = {
  titre: 'Votre demande de résiliation est reçue',
  suite:
    'Un accusé de réception vient de vous être envoyé par e-mail : conservez-le. Un gestionnaire vous confirme ensuite, à la même adresse, la date de fin et ce qui vous est remboursé.',
} as const;

/** `#/resiliation`: ends a contract without an account. */
export function Component() {
  return (
    <PageSansCompte
      cle="resiliation"
      intro="Sans compte, en deux étapes : votre demande, puis sa confirmation. Les champs marqués d’une étoile sont obligatoires."
      recue={RECUE}
      formulaire={(onDone) => <ResiliationForm onDone={onDone} />}
    />
  );
}

import { account } from '#src/provider/account.ts';
import { LightButton } from '#src/ui/light-button.tsx';
import { NewLink } from './new-link.tsx';

interface Props {
  readonly userId: string;
  /** Back to the identifier and the password. */
  readonly onRestart: () => void;
}

/** The password is right, and the address was never confirmed: what is left to do, and another link. */
export function SignInUnconfirmed({ userId, onRestart }: Props) {
  return (
    <div className="pile-16 au-debut">
      <div>
        Votre compte est créé, mais votre adresse e-mail n’est pas encore confirmée. Ouvrez le lien que nous
        vous avons envoyé, ou recevez-en un nouveau : il remplacera le précédent.
      </div>
      <NewLink ask={() => account.resendActivation(userId)} />
      <LightButton quiet onClick={onRestart}>
        Revenir à la connexion
      </LightButton>
    </div>
  );
}

import Box from '@mui/material/Box';
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
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box>
        Votre compte est créé, mais votre adresse e-mail n’est pas encore confirmée. Ouvrez le lien que nous
        vous avons envoyé, ou recevez-en un nouveau : il remplacera le précédent.
      </Box>
      <NewLink ask={() => account.resendActivation(userId)} />
      <LightButton quiet onClick={onRestart}>
        Revenir à la connexion
      </LightButton>
    </Box>
  );
}

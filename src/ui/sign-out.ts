import { signOut as leave } from '#src/provider/identity.ts';
import { toast } from './toasts.ts';

/** Signs out from a button or a menu, and says when the session could not be closed. */
export function signOut(): Promise<void> {
  return leave(() => toast('La déconnexion a échoué : votre session est encore ouverte.', 'error'));
}

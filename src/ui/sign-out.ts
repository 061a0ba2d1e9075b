import { signOut as leave } from '#src/provider/identity.ts';
import { toast } from './toasts.ts';

type Demande = (sort: () => void) => void;

let demande: Demande | null = null;

/** What would be lost is asked about before somebody signs out; the answer takes it back. */
export function demandeAvantDeSortir(sienne: Demande): () => void {
  demande = sienne;
  return () => {
    if (demande === sienne) demande = null;
  };
}

function sort(): Promise<void> {
  return leave(() => toast('La déconnexion a échoué : votre session est encore ouverte.', 'error'));
}

/** Signs out from a button or a menu, and says when the session could not be closed. */
export async function signOut(): Promise<void> {
  if (demande) demande(() => void sort());
  else await sort();
}

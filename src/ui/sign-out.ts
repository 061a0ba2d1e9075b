import { signOut as leave } from '#src/provider/identity.ts';
import { toast } from './toasts.ts';

type Demande = (quitte: () => void) => void;

let demande: Demande | null = null;

/** What would be lost is asked about before somebody signs out; the answer takes it back. */
export function demandeAvantDeSortir(sienne: Demande): () => void {
  demande = sienne;
  return () => {
    if (demande === sienne) demande = null;
  };
}

function quitte(): Promise<void> {
  return leave(() => toast('La déconnexion a échoué : votre session est encore ouverte.', 'error'));
}

/**
 * Signs out from a button or a menu, and says when the session could not be closed. `onDemande` is called where something
 * would be lost: the question is asked first, on the page, and nothing stays open over it.
 */
export async function signOut(onDemande?: () => void): Promise<void> {
  if (!demande) return quitte();
  onDemande?.();
  demande(() => void quitte());
}

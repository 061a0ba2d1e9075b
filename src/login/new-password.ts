import type { EtatLien } from '#src/acts/identite/lien.ts';
import { M } from '#src/core/definition/messages.ts';
import { pageData } from '#src/provider/page-data.ts';

/** How long a password has to be: the server's last word, or that of the page. */
export function requiredLength({ passwordRequiredLength }: EtatLien): number {
  return passwordRequiredLength ?? pageData().portailConfig.passwordRequiredLength;
}

/** What is said in passing where a password is chosen (specification 1 §5). */
export function passwordAlert(name: string, message: string): string | null {
  if (name === 'CGU' || name === 'cgu') return M.CGU_ABSENTES;
  return message === M.MOTS_DE_PASSE_DIFFERENTS ? message : null;
}

import { NETTOYAGE, type Nettoyage } from '#src/core/api/contenu.ts';
import { appelle } from './appels.ts';

/** What the server would keep of a text, before it is saved. */
export function verifieTexte(html: string, signal: AbortSignal): Promise<Nettoyage> {
  return appelle(NETTOYAGE, { method: 'POST', body: JSON.stringify({ html }), signal });
}

import { type FichierRecu, type RemiseFichier, recoitFichier } from './fichier-recu.ts';
import { http } from './http.ts';
import { routeLecture } from './routes.ts';

/** What may be downloaded (domain reference §3): a document, a letter, an edition, a piece of a request. */
export type TypeTelechargement = 'ged' | 'courrier' | 'edition' | 'piece';

/**
 * Downloads a document of one's own: first a token, which serves once and for a minute, then the file.
 * Example: `await telechargement('ged', document.id, { onglet: true })`.
 */
export function telechargement(
  type: TypeTelechargement,
  id: string,
  remise?: RemiseFichier,
): Promise<FichierRecu> {
  const url = routeLecture('telechargement');
  return recoitFichier(async () => {
    const { json } = await http(`${url}/jeton`, {
      method: 'POST',
      body: JSON.stringify({ type, id }),
      leaveOnRefusal: 'session',
    });
    const { jeton } = json as { readonly jeton: string };
    return { url: `${url}?${new URLSearchParams({ id, type, jeton })}` };
  }, remise);
}

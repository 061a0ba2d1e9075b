import { IMAGES, MEDIAS, type MediaOffert } from '#src/core/api/medias.ts';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { extensionDe } from '#src/core/api/uploaded-file.ts';
import { lookup } from '#src/registry.ts';
import { appelle } from './appels.ts';
import { envoieFormulaire, isSuccess, type SuiviEnvoi } from './envoi-fichier.ts';
import { leaveFor } from './http.ts';
import { HttpError, type HttpErrorBody } from './http-error.ts';

/** What is said of a document as it is sent. */
export interface DitDuDocument {
  readonly titre: string;
  readonly alternative: string;
  /** Identifier of its folder. */
  readonly bibliotheque: string;
  readonly tags: readonly string[];
}

/** The sentence of a refusal: that of the file or of what is said of it, before the general one. */
function phraseDe(corps: HttpErrorBody): string {
  const [phrase] = Object.values(corps.errors ?? {});
  return typeof phrase === 'string' ? phrase : (corps.message ?? '');
}

/** Sends a document to the library, with what is said of it. Throws an `HttpError` with the sentence to show. */
export async function envoieDocument(
  fichier: File,
  { titre, alternative, bibliotheque, tags }: DitDuDocument,
  suivi: SuiviEnvoi,
): Promise<FichierTeleverse> {
  const corps = new FormData();
  const champs = { titre, alternative, bibliotheque, tags: tags.join(',') };
  for (const [nom, valeur] of Object.entries(champs)) if (valeur !== '') corps.append(nom, valeur);
  corps.append('fichier', fichier, fichier.name);
  const { status, json } = await envoieFormulaire(`/api/admin${lookup('document-cms').path}`, corps, suivi);
  if (isSuccess(status)) {
    const { id, taille } = json as { readonly id: string; readonly taille: number };
    const remoteFileName = `${id}.${extensionDe(fichier.name)}`;
    return { remoteFileName, localFileName: fichier.name, size: taille, inputName: 'document' };
  }
  if (status === 401) leaveFor(401);
  const refus = (json ?? {}) as HttpErrorBody;
  throw new HttpError(status, { ...refus, message: phraseDe(refus) || 'Une erreur est survenue' });
}

function cherche(q: string): string {
  return q.trim() === '' ? '' : `q=${encodeURIComponent(q.trim())}`;
}

/** The pictures of the library. */
export function lisImages(q: string, signal: AbortSignal): Promise<readonly MediaOffert[]> {
  return appelle(IMAGES, { parametres: cherche(q), signal });
}

/** The documents of the library, pictures among them. */
export function lisMedias(q: string, signal: AbortSignal): Promise<readonly MediaOffert[]> {
  return appelle(MEDIAS, { parametres: cherche(q), signal });
}

import { type HttpOptions, httpFile } from './http.ts';

/** A file as the server gave it, under the name that it gave. */
export interface FichierRecu {
  readonly blob: Blob;
  readonly nom: string;
}

export interface RemiseFichier {
  /** In a new tab, which the click opens and the file fills; otherwise it is saved. */
  readonly onglet?: boolean;
  /** Where the server names none. */
  readonly nom?: string;
}

/** Long enough for a slow browser to have taken the file. */
const RELEASE_MS = 60_000;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The name in a `Content-Disposition`, its UTF-8 form first (RFC 6266); `null` when there is none. Never a path. */
export function nomDuFichier(disposition: string | null): string | null {
  if (disposition === null) return null;
  const utf8 = /filename\*\s*=\s*UTF-8'[^']*'([^;]+)/i.exec(disposition)?.[1];
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1');
  const bare = /filename\s*=\s*([^";\s]+)/i.exec(disposition)?.[1];
  const found = (utf8 === undefined ? null : decoded(utf8.trim())) ?? quoted ?? bare ?? null;
  return found?.split(/[/\\]/).pop() || null;
}

/** A tab that waits for its file; `null` where the browser opens none. */
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab === null) return null;
  tab.opener = null;
  tab.document.title = 'Chargement...';
  return tab;
}

/** Gives a file to the browser, which saves it under its name. */
function save(url: string, nom: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = nom;
  link.click();
}

function deliver({ blob, nom }: FichierRecu, tab: Window | null): void {
  const url = URL.createObjectURL(blob);
  if (tab === null || tab.closed) save(url, nom);
  else tab.location.replace(url);
  window.setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}

/**
 * Asks for a file and hands it to the browser: saved, or in a new tab, which is opened at once, because only a click may.
 * Throws an `HttpError`, its tab closed, when there is no file.
 */
export async function recoitFichier(
  demande: () => Promise<{ readonly url: string; readonly options?: HttpOptions }>,
  { onglet = false, nom = 'document' }: RemiseFichier = {},
): Promise<FichierRecu> {
  const tab = onglet ? openTab() : null;
  try {
    const { url, options } = await demande();
    const { blob, headers } = await httpFile(url, { leaveOnRefusal: 'session', ...options });
    const fichier = { blob, nom: nomDuFichier(headers.get('content-disposition')) ?? nom };
    deliver(fichier, tab);
    return fichier;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

import type { ImportDeListe } from '#src/core/api/import.ts';
import { lookup } from '#src/registry.ts';
import { envoieFormulaire, formulaireDeFichier, isSuccess, type SuiviEnvoi } from './envoi-fichier.ts';
import { http, leaveFor } from './http.ts';
import { HttpError, type HttpErrorBody } from './http-error.ts';

const adresse = (resource: string, suite = '') => `/api/admin${lookup(resource).path}/imports${suite}`;

/** The last files that were imported into a list, newest first. */
export async function derniersImports(resource: string): Promise<readonly ImportDeListe[]> {
  const { json } = await http(adresse(resource));
  return json as readonly ImportDeListe[];
}

/** Where an import stands. */
export async function lisImport(resource: string, id: string): Promise<ImportDeListe> {
  const { json } = await http(adresse(resource, `/${encodeURIComponent(id)}`));
  return json as ImportDeListe;
}

/** Sends a file, which is then looked at. Throws an `HttpError` with the sentence to show. */
export async function envoieImport(
  resource: string,
  fichier: File,
  suivi: SuiviEnvoi,
): Promise<ImportDeListe> {
  const corps = formulaireDeFichier(fichier, 'import');
  const { status, json } = await envoieFormulaire(adresse(resource), corps, suivi);
  if (isSuccess(status)) return json as ImportDeListe;
  if (status === 401) leaveFor(401);
  throw new HttpError(status, (json ?? {}) as HttpErrorBody);
}

/** Has a change of all that a filter finds tried in the background. */
export async function prepareModification(
  resource: string,
  cible: {
    readonly filter: unknown;
    readonly expectedCount: number;
    readonly empreinte: string;
    readonly sauf?: readonly string[];
  },
  data: Readonly<Record<string, unknown>>,
): Promise<ImportDeListe> {
  const body = JSON.stringify({ ...cible, data });
  const { json } = await http(adresse(resource, '/selection'), { method: 'POST', body });
  return json as ImportDeListe;
}

/** What may follow: doing it, giving it up, undoing it. */
export type SuiteImport = 'execution' | 'abandon' | 'retour';

/** Asks for what follows; answers where the import stands then. */
export async function poursuisImport(
  resource: string,
  id: string,
  suite: SuiteImport,
): Promise<ImportDeListe> {
  const { json } = await http(adresse(resource, `/${encodeURIComponent(id)}/${suite}`), { method: 'POST' });
  return json as ImportDeListe;
}

/** Addresses of the files that an import gives: the lines that were not taken, and the headers to begin with. */
export const fichiersImport = {
  refus: (resource: string, id: string) => adresse(resource, `/${encodeURIComponent(id)}/refus`),
  modele: (resource: string) => adresse(resource, '/modele'),
};

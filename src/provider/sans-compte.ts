import type { DemandeSansCompte, RecueSansCompte } from '#src/acts/identite/sans-compte.ts';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { envoieFormulaire, formulaireDeFichier, type SuiviEnvoi } from './envoi-fichier.ts';
import { fichierEnvoye } from './fichier-envoye.ts';
import { ensureToken, http } from './http.ts';

/** Sends what is asked for without an account; throws the server's `HttpError` when it is refused. */
export async function demandeSansCompte(
  { path }: Pick<DemandeSansCompte, 'path'>,
  reponses: object,
): Promise<RecueSansCompte> {
  await ensureToken();
  const { json } = await http(`/api${path}`, { method: 'POST', body: JSON.stringify(reponses) });
  return json as RecueSansCompte;
}

/** Sends a file ahead of what is asked for without an account; answers what the form sends back. */
export async function televerseSansCompte(
  fichier: File,
  inputName: string,
  options: SuiviEnvoi = {},
): Promise<FichierTeleverse> {
  await ensureToken();
  const corps = formulaireDeFichier(fichier, inputName);
  return fichierEnvoye(await envoieFormulaire('/api/upload/sans-compte', corps, options));
}

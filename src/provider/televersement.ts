import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { SECURITY_CODE_REQUIS } from '#src/core/compte/security-code.ts';
import { envoieFormulaire, formulaireDeFichier, type SuiviEnvoi } from './envoi-fichier.ts';
import { fichierEnvoye } from './fichier-envoye.ts';
import { leaveFor } from './http.ts';
import type { HttpErrorBody } from './http-error.ts';
import { demandeDeCode } from './security-code-demand.ts';

const CHEMIN = '/api/upload';

/**
 * Sends a file ahead of the form that joins it (specification 2 §7); answers what the form sends back. Throws an
 * `HttpError` whose message is the one to show.
 * Example: `await televerse(fichier, 'rib', { onProgress: setProgress, signal })`.
 */
export async function televerse(
  fichier: File,
  inputName: string,
  options: SuiviEnvoi = {},
): Promise<FichierTeleverse> {
  const corps = formulaireDeFichier(fichier, inputName);
  let reponse = await envoieFormulaire(CHEMIN, corps, options);
  const { code } = (reponse.json ?? {}) as HttpErrorBody;
  if (code === SECURITY_CODE_REQUIS && (await demandeDeCode.demande()))
    reponse = await envoieFormulaire(CHEMIN, corps, options);
  // What was typed beside the file stays: only the session that is over leads elsewhere.
  if (reponse.status === 401) leaveFor(401);
  return fichierEnvoye(reponse);
}

import { adresseDAppel } from '#src/core/api/appel.ts';
import { COPIE_DES_DONNEES } from '#src/core/api/rgpd.ts';
import { type FichierRecu, recoitFichier } from './fichier-recu.ts';

/** Saves a copy of one's own data. */
export function emporteSesDonnees(): Promise<FichierRecu> {
  return recoitFichier(async () => ({ url: adresseDAppel(COPIE_DES_DONNEES) }), {});
}

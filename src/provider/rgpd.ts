import { adresseDAppel } from '#src/core/api/appel.ts';
import {
  COPIE_DES_DONNEES,
  DEMANDE_DE_DONNEES,
  DEMANDES_DE_DONNEES,
  type DemandeDeDonnees,
  FICHIER_DE_LA_COPIE,
  UNE_DEMANDE_DE_DONNEES,
} from '#src/core/api/rgpd.ts';
import { appelle } from './appels.ts';
import { type FichierRecu, recoitFichier } from './fichier-recu.ts';

/** Saves a copy of one's own data. */
export function emporteSesDonnees(): Promise<FichierRecu> {
  return recoitFichier(async () => ({ url: adresseDAppel(COPIE_DES_DONNEES) }), {});
}

/** What one asked of one's data, and what became of it. */
export function lisDemandesDeDonnees(signal: AbortSignal): Promise<readonly DemandeDeDonnees[]> {
  return appelle(DEMANDES_DE_DONNEES, { signal });
}

export function demandeDonnees(
  genre: DemandeDeDonnees['genre'],
  motif: string | null = null,
): Promise<DemandeDeDonnees> {
  return appelle(DEMANDE_DE_DONNEES, { method: 'POST', body: JSON.stringify({ genre, motif }) });
}

/** Takes an erasure back that nobody has decided. */
export function annuleDemandeDeDonnees(id: string): Promise<void> {
  return appelle(UNE_DEMANDE_DE_DONNEES, { method: 'DELETE', valeurs: { id } });
}

/** Saves the copy that was prepared. */
export function telechargeLaCopie(id: string): Promise<FichierRecu> {
  return recoitFichier(async () => ({ url: adresseDAppel(FICHIER_DE_LA_COPIE, { id }) }), {});
}

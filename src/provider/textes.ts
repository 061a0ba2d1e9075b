import {
  ETIQUETTES,
  type PageDeTextes,
  TEXTES_DU_PORTAIL,
  type TexteDuPortail,
  UNE_ETIQUETTE,
} from '#src/core/api/textes.ts';
import { type BilanDeTraductions, IMPORTE_TRADUCTIONS, TRADUCTIONS } from '#src/core/api/traductions.ts';
import { appelle } from './appels.ts';
import { recoitFichier } from './fichier-recu.ts';

export interface DemandeDeTextes {
  readonly q: string;
  readonly domaine: string;
  readonly etat: string;
  readonly page: number;
}

/** A page of the texts of the portal. */
export function lisTextes(demande: DemandeDeTextes, signal: AbortSignal): Promise<PageDeTextes> {
  const { q, domaine, etat, page } = demande;
  const parametres = new URLSearchParams({ etat, page: String(page) });
  if (q !== '') parametres.set('q', q);
  if (domaine !== '') parametres.set('domaine', domaine);
  return appelle(TEXTES_DU_PORTAIL, { parametres: parametres.toString(), signal });
}

/** Says a text otherwise. */
export async function ditAutrement({ cle, etiquette }: TexteDuPortail, valeur: string): Promise<void> {
  if (etiquette === null) {
    await appelle(ETIQUETTES, { method: 'POST', body: JSON.stringify({ cle, valeur }) });
    return;
  }
  const { id, version } = etiquette;
  await appelle(UNE_ETIQUETTE, {
    valeurs: { id },
    method: 'PUT',
    body: JSON.stringify({ id, version, valeur }),
  });
}

/** Says the shipped text again. */
export async function ditCommeLivre({ etiquette }: TexteDuPortail): Promise<void> {
  if (etiquette === null) return;
  await appelle(UNE_ETIQUETTE, {
    valeurs: { id: etiquette.id },
    method: 'DELETE',
    headers: { 'if-match': `"${etiquette.version}"` },
  });
}

/** Hands the texts over as a JSON file: those that the client wrote, or every key. */
export async function exporteTraductions(etat: 'dits' | 'tous'): Promise<void> {
  await recoitFichier(async () => ({ url: `${TRADUCTIONS.adresse}/export?etat=${etat}` }));
}

/** Writes what such a file says; all of it, or nothing. */
export function importeTraductions(fichier: unknown): Promise<BilanDeTraductions> {
  return appelle(IMPORTE_TRADUCTIONS, { method: 'POST', body: JSON.stringify(fichier) });
}

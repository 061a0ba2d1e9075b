import type { TexteLivre } from '#src/core/texte/texte-livre.ts';
import { appel } from './appel.ts';

/** What a client says in place of a shipped text. */
export interface EtiquetteEcrite {
  readonly id: string;
  readonly version: number;
  readonly valeur: string;
  /** `dit`: the portal says it. `inconnu`: this version has no such text. `refuse`: the shipped text has other variables now. */
  readonly etat: 'dit' | 'inconnu' | 'refuse';
}

/** A text of the portal, and what the client says in its place; one that is no longer shipped has no `livre`. */
export interface TexteDuPortail extends Omit<TexteLivre, 'livre' | 'domaine'> {
  readonly livre: string | null;
  readonly domaine: string | null;
  readonly etiquette: EtiquetteEcrite | null;
}

/** Which of them are asked for: all, those that are said otherwise, those as shipped, those that have no effect. */
export const ETATS_DE_TEXTE = [
  { code: 'tous', libelle: 'Tous' },
  { code: 'dits', libelle: 'Dits autrement' },
  { code: 'livres', libelle: 'Tels que livrés' },
  { code: 'sansEffet', libelle: 'Sans effet' },
] as const;

export interface PageDeTextes {
  readonly total: number;
  /** Of all texts, those that the client says as they are shipped, and those of its own that say nothing. */
  readonly manquants: number;
  readonly sansEffet: number;
  readonly textes: readonly TexteDuPortail[];
}

export const TEXTES_PAR_PAGE = 25;

export const TEXTES_DU_PORTAIL = appel<PageDeTextes>('/api/admin/settings/etiquette/textes');
export const ETIQUETTES = appel<EtiquetteEcrite>('/api/admin/settings/etiquette');
export const UNE_ETIQUETTE = appel<EtiquetteEcrite>('/api/admin/settings/etiquette/:id');

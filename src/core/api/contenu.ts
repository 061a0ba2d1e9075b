import type { BlocContenu } from '#src/core/adherent/contenu.ts';
import { appel } from './appel.ts';

/** A text with its layout as the server would keep it. */
export interface Nettoyage {
  readonly html: string;
  /** What it takes away, in words. */
  readonly pertes: readonly string[];
  /** What was given beside what is kept, by `ins` and `del`; nothing where it is too long to compare. */
  readonly difference: string | null;
}

export const NETTOYAGE = appel<Nettoyage>('/api/admin/cms/nettoyage');

/** A name by which pages ask for a content, and what is there. */
export interface CodeDeContenu {
  readonly name: string;
  readonly itemName: string | null;
  readonly description: string;
  readonly typeAttendu: BlocContenu['type'];
  /** `absent`: no block has this name; `vide`: what is on line says nothing; `brouillon`: nothing is on line. */
  readonly etat: 'present' | 'vide' | 'brouillon' | 'absent';
  /** The block to open; nothing where there is none. */
  readonly idBloc: string | null;
}

export const CODES_DE_CONTENU = appel<readonly CodeDeContenu[]>('/api/admin/cms/codes');

/** The drafts of a collection: `?name=&itemName=`. */
export const ELEMENT = appel<readonly object[]>('/api/admin/cms/blocklists/item');

/** One version of a block. */
export interface VersionDeBloc {
  readonly numero: number;
  readonly etat: 'programmee' | 'publiee' | 'remplacee' | 'retiree' | 'annulee';
  /** An ISO instant; nothing for what was there at first. */
  readonly dateEffet: string | null;
  readonly publiePar: string | null;
}

/** The versions of a block, newest first, and when what puts them on line was last alive. */
export interface VersionsDeBloc {
  readonly versions: readonly VersionDeBloc[];
  readonly dernierPassage: string | null;
}

export const VERSIONS_DE_BLOC = appel<VersionsDeBloc>('/api/admin/cms/blocklists/:id/versions');

/** From a version to the draft; nothing where they are the same, or too long to compare. */
export interface EcartDeVersion {
  /** Of their texts; `null`: they are the same, or too long to be compared. */
  readonly difference: string | null;
  /** Of their texts. */
  readonly isIdentique: boolean;
  /** The other fields in which the draft says something else. */
  readonly autres: readonly string[];
}

export const ECART_DE_VERSION = appel<EcartDeVersion>('/api/admin/cms/blocklists/:id/versions/:numero');

/** The draft of a block as somebody would read it. */
export interface ApercuDeBloc {
  readonly bloc: BlocContenu;
  readonly isVisible: boolean;
  /** Of a member who was chosen: why, audience by audience. */
  readonly raisons: readonly string[];
}

export const APERCU_DE_BLOC = appel<ApercuDeBloc>('/api/admin/cms/blocklists/:id/apercu');

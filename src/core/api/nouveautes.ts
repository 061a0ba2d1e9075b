import { appel } from './appel.ts';

/** One change of a version. */
export interface BlocDeNote {
  readonly type: 'nouveaute' | 'correction' | 'amelioration';
  readonly titre: string;
  readonly contenuHtml: string;
}

/** What a version brings, as those whom it concerns read it. */
export interface Nouveaute {
  readonly id: string;
  readonly version: string;
  readonly technicalReference: string;
  readonly titre: string;
  readonly date: string;
  readonly blocs: readonly BlocDeNote[];
  /** Whether this account has already been shown it. */
  readonly isVue: boolean;
}

/** The last notes that concern who asks, newest first. */
export const NOUVEAUTES = appel<readonly Nouveaute[]>('/api/release-note');

/** The versions that were published (domain reference §4.5). */
export interface VersionPubliee {
  readonly version: string;
  readonly date: string;
  readonly technicalReference: string;
}
export const VERSIONS = appel<readonly VersionPubliee[]>('/api/release-note/versions');
export const VERSIONS_ADMIN = appel<readonly VersionPubliee[]>('/api/admin/release-note/versions');
/** `POST { ids }`: these were shown. */
export const NOUVEAUTES_VUES = appel<null>('/api/release-note/vues');

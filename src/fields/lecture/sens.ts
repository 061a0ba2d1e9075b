import type { Controle } from '#src/core/definition/controle.ts';

/** Shown, and not asked. */
export interface ControleLecture extends Controle {
  readonly type: 'lecture';
  readonly valeur: string;
  /** Said again in the summary: what will be done, though nobody was asked. */
  readonly isResumee?: true;
  readonly lien?: { readonly libelle: string; readonly route: string };
}

/** What is shown, with the way to change it where there is one. */
export function parLecture(montre: Pick<ControleLecture, 'valeur' | 'isResumee' | 'lien'>): ControleLecture {
  return { type: 'lecture', ...montre, mots: () => null };
}

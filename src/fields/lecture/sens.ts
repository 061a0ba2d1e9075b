import type { Controle } from '#src/core/definition/controle.ts';

/** Shown, and not asked. */
export interface ControleLecture extends Controle {
  readonly type: 'lecture';
  readonly valeur: string;
  /** Said again in the summary: what will be done, though nobody was asked. */
  readonly isResumee?: true;
  /** Two things side by side, in place of words. */
  readonly comparaison?: {
    readonly actuel: string;
    readonly futur: string;
    readonly lignes: readonly {
      readonly libelle: string;
      readonly actuel: string | null;
      readonly futur: string | null;
    }[];
  };
  /** What one has to know before going on: it is told when it appears, and set apart. */
  readonly isBandeau?: true;
  readonly lien?: { readonly libelle: string; readonly route: string };
}

/** What is shown, with the way to change it where there is one. */
export function parLecture(
  montre: Pick<ControleLecture, 'valeur' | 'isResumee' | 'isBandeau' | 'comparaison' | 'lien'>,
): ControleLecture {
  return { type: 'lecture', ...montre, mots: () => null };
}

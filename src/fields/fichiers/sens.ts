import type { MembreLu } from '#src/core/api/facture-lue.ts';
import type { Controle } from '#src/core/definition/controle.ts';

export interface ControleFichiers extends Controle {
  readonly type: 'fichiers';
  readonly max: number;
  readonly camera?: true;
  /** Without their point: fewer formats than the client takes elsewhere. */
  readonly extensions?: readonly string[];
  /** It is read, and what it says proposed as the answer of these questions. */
  readonly lus?: QuestionsLues;
}

/** Which question what is read of an invoice answers. */
export type QuestionsLues = Readonly<Partial<Record<MembreLu, string>>>;

function nomDe(fichier: unknown): string {
  const { localFileName } = fichier as { readonly localFileName?: unknown };
  return String(localFileName ?? '');
}

/** Files, said by the names that they had on one's own machine. */
export function parFichiers(
  options: Pick<ControleFichiers, 'max' | 'camera' | 'extensions' | 'lus'>,
): ControleFichiers {
  const mots = (fichiers: unknown) =>
    Array.isArray(fichiers) ? fichiers.map(nomDe).join(', ') || null : null;
  return { type: 'fichiers', ...options, mots };
}

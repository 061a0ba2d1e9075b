export interface Option {
  readonly code: string;
  readonly libelle: string;
  /** What has to be known before choosing it. */
  readonly aide?: string;
  /** The heading under which a long list shows it. */
  readonly groupe?: string;
}

/**
 * By what a question is asked, and how its answer is said again. Open: a meaning adds its own in `src/fields/<sens>/sens.ts`, with
 * what its control needs to know.
 */
export interface Controle {
  /** The folder of `src/fields` whose `question.tsx` draws it. */
  readonly type: string;
  /** An answer as a person reads it; `null`: nothing to read. Absent: as it is written. A method, as `lit` of a meaning is. */
  mots?(valeur: unknown): string | null;
  /** The same where it is looked over before sending, if it is said otherwise there. */
  relu?(valeur: unknown): string;
  /** Where an answer may wait while its form is under way: on the server alone, or nowhere; absent: in the browser too. */
  readonly attend?: 'serveur' | 'nullePart';
}

/** One line of text: what a text or a number is asked by, where its meaning says nothing else. */
export interface ControleTexte extends Controle {
  readonly type: 'texte';
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric' | 'text';
  readonly longueur?: number;
  /** Of a number: the choice that takes what is typed behind it, as «bis» in «12 bis». */
  readonly suite?: string;
}

/** Several lines. */
export interface ControleTexteLong extends Controle {
  readonly type: 'texte-long';
  readonly longueur: number;
}

const AUCUN = 'cache';

/** Of what is not shown, and goes with the rest: no folder draws it. */
export const CACHE: Controle = { type: AUCUN, mots: () => null };

/** Whether nothing is shown of a question that is declared. */
export function isCache(controle: Controle | undefined): boolean {
  return controle?.type === AUCUN;
}

/** Whether a question is asked by that control. Example: `isControle<ControleFichiers>(controle, 'fichiers')`. */
export function isControle<C extends Controle>(
  controle: Controle | undefined,
  type: C['type'],
): controle is C {
  return controle?.type === type;
}

/** What an option is called; a code that is not offered is said as it is. */
export function libelleDe(options: readonly Option[], code: unknown): string {
  return options.find((option) => option.code === code)?.libelle ?? String(code);
}

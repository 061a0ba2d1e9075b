/** One key and what it does; the help shows it as long as the screen that gives it is there. */
export interface Shortcut {
  /** As `KeyboardEvent.key` spells it: `?`, `/`, `n`; or `Ctrl+K`, which is ⌘K on a Mac. */
  readonly touche: string;
  readonly label: string;
  readonly run: () => void;
}

/** What opens the palette. */
export const OUVRIR_PALETTE = 'Ctrl+K';

/** The key that undoes what was just done: the notice is far from where the keyboard is, and does not stay. */
export const DEFAIRE = 'z';

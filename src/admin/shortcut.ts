/** One key and what it does; the help shows it as long as the screen that gives it is there. */
export interface Shortcut {
  /** As `KeyboardEvent.key` spells it: `?`, `/`, `n`. */
  readonly touche: string;
  readonly label: string;
  readonly run: () => void;
}

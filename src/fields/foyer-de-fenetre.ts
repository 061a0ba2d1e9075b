const CHAMPS =
  'input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, [contenteditable="true"], [role="combobox"]';
/** The way out stands first among the buttons of a window. */
const BOUTONS = '.MuiDialogActions-root button:enabled, button:enabled, a[href]';

function montre(element: HTMLElement): boolean {
  return element.closest('[aria-hidden="true"], [hidden], [inert]') === null;
}

function premier(dans: HTMLElement, quoi: string): HTMLElement | undefined {
  return [...dans.querySelectorAll<HTMLElement>(quoi)].find(montre);
}

/** Where somebody begins in a window: its first question, or else the button that changes nothing. */
function debut(papier: HTMLElement): HTMLElement | undefined {
  const pied = papier.querySelector<HTMLElement>('.MuiDialogActions-root');
  return premier(papier, CHAMPS) ?? (pied && premier(pied, BOUTONS)) ?? premier(papier, BOUTONS);
}

/**
 * Gives the keyboard its place in a window that has just opened, unless what is in it took it, and gives it again while its
 * questions are still coming, or when the menu from which it was opened takes it back. Whoever types or points has chosen: it
 * stops there. Answers what ends it.
 */
export function donneLeFoyer(papier: HTMLElement): () => void {
  const page = papier.ownerDocument;
  let donne = papier.contains(page.activeElement) ? page.activeElement : null;
  const isPris = () => papier.contains(page.activeElement) && page.activeElement !== donne;
  const place = () => {
    if (isPris()) return;
    donne = debut(papier) ?? null;
    if (donne !== page.activeElement) (donne as HTMLElement | null)?.focus();
  };
  const guet = new MutationObserver(place);
  const fin = () => {
    guet.disconnect();
    page.removeEventListener('focusin', place);
    page.removeEventListener('keydown', fin, true);
    page.removeEventListener('pointerdown', fin, true);
  };
  if (donne !== null) return fin;
  guet.observe(papier, { childList: true, subtree: true });
  page.addEventListener('focusin', place);
  page.addEventListener('keydown', fin, true);
  page.addEventListener('pointerdown', fin, true);
  place();
  return fin;
}

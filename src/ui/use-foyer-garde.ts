import { useEffect } from 'react';
import { MAIN_ID } from './skip-link.tsx';

/** What is drawn anew has this long to take the focus itself. */
const ATTENTE_MS = 100;

function estLa(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled, [hidden] *');
}

/** What holds an open window, and takes the focus that was lost in it: nothing is said there. */
const estCadre = (element: Element | null) =>
  element?.matches(':has(> [role="dialog"], > [role="alertdialog"])') ?? false;

/** What is beside it in its bar, the window that is open, or the page: where somebody is when what they were on has gone. */
function repli(barre: Element | null): HTMLElement | null {
  const voisin = barre?.isConnected ? barre.querySelector<HTMLElement>('button:enabled, a[href]') : null;
  if (voisin) return voisin;
  const fenetre = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].at(-1);
  const page = document.getElementById(MAIN_ID);
  return (
    fenetre?.closest<HTMLElement>('[tabindex]') ?? page?.querySelector<HTMLElement>('h1[tabindex]') ?? page
  );
}

/**
 * Gives the keyboard a place again when the one that it had has gone: the button of what was decided, a row that was deleted, a
 * control that has become of no use. The browser would go back to the beginning of the document, and say nothing of it.
 */
export function useFoyerGarde(): void {
  useEffect(() => {
    let dernier: Element | null = null;
    let barre: Element | null = null;
    let minuterie = 0;
    const perdu = () => dernier !== null && !estLa(dernier);
    const rends = () => {
      // What is disabled loses the focus at the next drawing only.
      const ici = document.activeElement;
      if (!perdu() || (ici !== document.body && !estCadre(ici))) return;
      dernier = null;
      repli(barre)?.focus({ preventScroll: true });
    };
    const veille = () => {
      if (!perdu()) return;
      window.clearTimeout(minuterie);
      minuterie = window.setTimeout(rends, ATTENTE_MS);
    };
    const note = ({ target }: Event) => {
      if (target instanceof Element && estCadre(target)) return;
      dernier = target instanceof Element ? target : null;
      barre = dernier?.closest('[role="region"], [role="toolbar"]') ?? null;
    };
    // Whoever points elsewhere has left it of their own accord; what one presses keeps it, and tells nothing new of it.
    const quitte = ({ target }: Event) => {
      if (!dernier?.contains(target as Node)) dernier = null;
    };
    const guet = new MutationObserver(veille);
    guet.observe(document.body, {
      ...{ childList: true, subtree: true },
      attributeFilter: ['disabled', 'hidden'],
    });
    document.addEventListener('pointerdown', quitte, true);
    document.addEventListener('focusin', note);
    return () => {
      guet.disconnect();
      window.clearTimeout(minuterie);
      document.removeEventListener('pointerdown', quitte, true);
      document.removeEventListener('focusin', note);
    };
  }, []);
}

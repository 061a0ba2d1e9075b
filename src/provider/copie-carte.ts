import type { CartesGardees } from '#src/provider/carte-gardee.ts';
import { stored } from './stored.ts';

function lue(): CartesGardees | null {
  const texte = stored.read('carteHorsLigne');
  if (texte === null) return null;
  try {
    return JSON.parse(texte) as CartesGardees;
  } catch {
    return null;
  }
}

/**
 * The copy of the cards that this browser keeps: of one account, and no longer than its session. Read without a network by
 * `public/hors-ligne.js`.
 */
export const copieCarte = {
  /** That of this account, while its session may still be open; whatever else is there goes. */
  de(compteId: string | undefined): CartesGardees | null {
    const copie = lue();
    if (copie && copie.compteId === compteId && Date.parse(copie.fin) > Date.now()) return copie;
    stored.forget('carteHorsLigne');
    return null;
  },
  ecrit(copie: CartesGardees): void {
    stored.write('carteHorsLigne', JSON.stringify(copie));
  },
  /** What the server says that the session has left holds for the copy too; `null`: it is over. */
  suit(reste: number | null): void {
    const copie = reste === null ? null : lue();
    if (copie && reste !== null) this.ecrit({ ...copie, fin: finDans(reste) });
    else stored.forget('carteHorsLigne');
  },
};

/** The instant that is so many seconds away, ISO. */
export function finDans(secondes: number): string {
  return new Date(Date.now() + secondes * 1000).toISOString();
}

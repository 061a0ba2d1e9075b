import { type CartesGardees, gardee } from '#src/core/adherent/carte-gardee.ts';
import type { CarteTp } from '#src/core/adherent/carte-tp.ts';
import { panneauOf } from '#src/core/grounds.ts';
import { pageData } from './page-data.ts';
import { stored } from './stored.ts';

const SERVICE = '/sw.js';

/** Keeps the cards on this browser, for the account that reads them, and has them shown when the network is cut. */
export function gardeCartes(cartes: readonly CarteTp[]): void {
  const { currentUser, currentClient } = pageData();
  if (!currentUser) return;
  if (cartes.length === 0) {
    stored.forget('carteHorsLigne');
    return;
  }
  const copie: CartesGardees = {
    compteId: currentUser.id,
    date: new Date().toISOString(),
    organisme: currentClient.libelle,
    couleur: panneauOf(currentClient.charte.couleurPrimaire),
    cartes: cartes.map(gardee),
  };
  stored.write('carteHorsLigne', JSON.stringify(copie));
  // Only where there is something to show without a network; it touches neither the pages nor their data.
  if ('serviceWorker' in navigator) navigator.serviceWorker.register(SERVICE).catch(() => undefined);
}

/** The copy of this browser, where it is this account's; somebody else's is removed. */
export function cartesGardees(): CartesGardees | null {
  const texte = stored.read('carteHorsLigne');
  if (texte === null) return null;
  try {
    const copie = JSON.parse(texte) as CartesGardees;
    if (copie.compteId === pageData().currentUser?.id) return copie;
  } catch {
    // Not ours, or not readable: in both cases nothing to show.
  }
  stored.forget('carteHorsLigne');
  return null;
}

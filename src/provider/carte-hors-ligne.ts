import { panneauOf } from '#src/core/compte/grounds.ts';
import type { CarteTp } from '#src/lectures/cartes.ts';
import { type CartesGardees, gardee } from '#src/provider/carte-gardee.ts';
import { copieCarte, finDans } from './copie-carte.ts';
import { pageData } from './page-data.ts';
import { sessionReste } from './session-time.ts';
import { stored } from './stored.ts';

const SERVICE = '/sw.js';

/**
 * Keeps the cards on this browser, for the account that reads them and as long as its session lasts, and has them shown when
 * the network is cut.
 */
export async function gardeCartes(cartes: readonly CarteTp[]): Promise<void> {
  const { currentUser, currentClient } = pageData();
  // The browser of who works here keeps nothing of a member.
  if (!currentUser || currentUser.remplacement) return;
  if (cartes.length === 0) {
    stored.forget('carteHorsLigne');
    return;
  }
  const reste = await sessionReste();
  if (reste === null) return;
  copieCarte.ecrit({
    compteId: currentUser.id,
    date: new Date().toISOString(),
    fin: finDans(reste),
    organisme: currentClient.libelle,
    couleur: panneauOf(currentClient.charte.couleurPrimaire),
    cartes: cartes.map(gardee),
  });
  // Only where there is something to show without a network; it touches neither the pages nor their data.
  if ('serviceWorker' in navigator) navigator.serviceWorker.register(SERVICE).catch(() => undefined);
}

/** The copy of this browser, where it is this account's and its session's; any other is removed. */
export function cartesGardees(): CartesGardees | null {
  return copieCarte.de(pageData().currentUser?.id);
}

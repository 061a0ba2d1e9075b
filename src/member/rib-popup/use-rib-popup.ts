import { useState } from 'react';
import { useLocation } from 'react-router';
import { fonctionnalite } from '#src/core/acte/features.ts';
import type { ContratAdherent } from '#src/lectures/contrats.ts';
import { fenetreDeSession } from '#src/provider/fenetre-de-session.ts';
import { pageData } from '#src/provider/page-data.ts';
import { useContrats } from '#src/ui/use-contrats.ts';

/** The feature without which an account is not asked for. */
export const CLE_RIB = 'ribPrestationsActeGestion';

const fenetreRib = fenetreDeSession('rib');

interface Popup {
  /** The contract whose account is asked for at this moment. */
  readonly contrat: ContratAdherent | null;
  /** Puts it aside until one signs in again; absent where the client does not allow it. */
  readonly ecarte: (() => void) | undefined;
  /** Asks again; `null` where nothing is missing. */
  readonly ouvre: (() => void) | null;
}

/** The contract, where its account is missing and may be given here: by the person, and nobody in their place. */
function sansCompte(courant: ContratAdherent | null): ContratAdherent | null {
  const { currentUser, currentClient } = pageData();
  if (!courant?.modalitePaiementPrestation.isMissing || currentUser?.remplacement) return null;
  return fonctionnalite(currentClient.fonctionnalites, CLE_RIB, courant.numContrat) ? courant : null;
}

/**
 * Whether the window that asks for an account is open: by itself on the home page (domain reference §5.2), once a session for each
 * contract that lacks one, and on the page where one asks for it. Where the client makes it blocking, on every page.
 */
export function useRibPopup(): Popup {
  const etat = useContrats();
  const { pathname } = useLocation();
  /** What was said on this visit, by contract. */
  const [voulues, setVoulues] = useState<Readonly<Record<string, boolean>>>({});
  const contrat = sansCompte(etat.etape === 'prets' ? etat.courant : null);
  if (!contrat || pageData().currentClient.isPopupPrestationBlocking)
    return { contrat, ecarte: undefined, ouvre: null };
  const { numContrat } = contrat;
  const dit = (veut: boolean) => setVoulues({ ...voulues, [numContrat]: veut });
  const isOuverte = voulues[numContrat] ?? (pathname === '/accueil' && !fenetreRib.estFermee(numContrat));
  return {
    contrat: isOuverte ? contrat : null,
    ecarte() {
      fenetreRib.ferme(numContrat);
      dit(false);
    },
    ouvre: () => dit(true),
  };
}

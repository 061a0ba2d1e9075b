import { useState } from 'react';
import { fonctionnalite } from '#src/core/acte/features.ts';
import type { ContratAdherent } from '#src/lectures/contrats.ts';
import { pageData } from '#src/provider/page-data.ts';
import { useContrats } from '#src/ui/use-contrats.ts';

/** The feature without which an account is not asked for. */
export const CLE_RIB = 'ribPrestationsActeGestion';

interface Popup {
  /** The contract whose account is asked for at this moment. */
  readonly contrat: ContratAdherent | null;
  /** Puts it aside until the next visit; absent where the client does not allow it. */
  readonly ecarte: (() => void) | undefined;
  /** Asks again; `null` where nothing is missing. */
  readonly ouvre: (() => void) | null;
}

/** The contract, where its account is missing and may be given here. */
function sansCompte(courant: ContratAdherent | null): ContratAdherent | null {
  if (!courant?.modalitePaiementPrestation.isMissing) return null;
  const { fonctionnalites } = pageData().currentClient;
  return fonctionnalite(fonctionnalites, CLE_RIB, courant.numContrat) ? courant : null;
}

/** Whether the window that asks for an account is open: after signing in, for each contract that lacks one. */
export function useRibPopup(): Popup {
  const etat = useContrats();
  const [ecartes, setEcartes] = useState<readonly string[]>([]);
  const contrat = sansCompte(etat.etape === 'prets' ? etat.courant : null);
  if (!contrat) return { contrat: null, ecarte: undefined, ouvre: null };
  const { numContrat } = contrat;
  if (pageData().currentClient.isPopupPrestationBlocking) return { contrat, ecarte: undefined, ouvre: null };
  return {
    contrat: ecartes.includes(numContrat) ? null : contrat,
    ecarte: () => setEcartes([...ecartes, numContrat]),
    ouvre: () => setEcartes(ecartes.filter((ecarte) => ecarte !== numContrat)),
  };
}

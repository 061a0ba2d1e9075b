import type { Fonctionnalite } from '#src/core/api/page-data.ts';

type Toutes = Readonly<Record<string, Fonctionnalite>>;

/** What a client's configuration says nothing of is there, and handled by hand. */
const NON_DECLAREE: Fonctionnalite = {
  isActivated: true,
  isActivatedPerContract: {},
  modeGestion: 'manuel',
  isEnvoiArActivated: false,
  texteInfo: null,
};

/**
 * A feature of a client for one contract, `null` where it is switched off for either. One that is not declared is there
 * (specification 2 §6).
 */
export function fonctionnalite(toutes: Toutes, cle: string, numContrat: string): Fonctionnalite | null {
  const trouvee = Object.hasOwn(toutes, cle) ? toutes[cle] : NON_DECLAREE;
  if (!trouvee?.isActivated) return null;
  const parContrat = trouvee.isActivatedPerContract;
  return Object.hasOwn(parContrat, numContrat) && parContrat[numContrat] === false ? null : trouvee;
}

/** Whether something shows that stands for features: a comma-separated list shows where any of them does. */
export function isVisible(toutes: Toutes, cles: string, numContrat: string): boolean {
  return cles.split(',').some((cle) => fonctionnalite(toutes, cle.trim(), numContrat) !== null);
}

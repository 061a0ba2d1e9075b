import {
  FONCTIONNALITES,
  type FonctionnaliteReglee,
  REGLE_FONCTIONNALITE,
} from '#src/core/api/fonctionnalites.ts';
import { appelle } from './appels.ts';

/** Every feature, and the contracts for which it is closed. */
export function lisFonctionnalites(signal: AbortSignal): Promise<readonly FonctionnaliteReglee[]> {
  return appelle(FONCTIONNALITES, { signal });
}

type Changes = Partial<Pick<FonctionnaliteReglee, 'isActivated' | 'isActivatedPerContract'>>;

/** Opens or closes one, at the version that was read. */
export function regleFonctionnalite(
  { cle, version }: FonctionnaliteReglee,
  changes: Changes,
): Promise<FonctionnaliteReglee> {
  return appelle(REGLE_FONCTIONNALITE, {
    method: 'PUT',
    body: JSON.stringify({ cle, version, ...changes }),
  });
}

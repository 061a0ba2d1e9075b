import type { CleActe } from '#src/core/acte/actes.ts';
import { pageData } from './page-data.ts';

/**
 * Whether whoever is here may send an act, as the server has it: the person; in their place, who may act there, and no act that
 * only the person does.
 */
export function peutEnvoyer(acte: CleActe): boolean {
  const enPlace = pageData().currentUser?.remplacement;
  return !enPlace || (enPlace.ecrit && !enPlace.enPersonne.includes(acte));
}

import { isDeepStrictEqual } from 'node:util';
import { CHANGEMENTS, type Changement } from '#server/gestion/changements.ts';
import { construit } from '#src/core/lecture/controle.ts';

/** Throws where a change that is handed over has not, member for member, the form that the contract describes. */
export function attendEnRegle(changement: Changement | null): void {
  if (changement === null) return;
  const { nature, ...membres } = JSON.parse(JSON.stringify(changement)) as Changement;
  const lu = construit(CHANGEMENTS[nature], membres);
  if (!lu.ok) throw new Error(`Changement ${nature} : ${lu.fautes.join(', ')}`);
  const gardes: unknown = JSON.parse(JSON.stringify(lu.valeur));
  if (!isDeepStrictEqual(gardes, membres))
    throw new Error(`Changement ${nature} : ${Object.keys(membres).join(', ')} ne sont pas tous au contrat`);
}

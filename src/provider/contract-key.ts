import { stored } from './stored.ts';

/** The contract that the server takes where none is named. */
let premier: string | null = null;

/** What was read before anybody knew which contract is the first was read for that one. */
export function retientPremier(numContrat: string): void {
  premier = numContrat;
}

/** The part of a read's key that says for which contract it is: empty for the one that the server takes by itself. */
export function cleContrat(): string {
  const numContrat = stored.read('numContrat');
  return numContrat === null || numContrat === premier ? '' : numContrat;
}

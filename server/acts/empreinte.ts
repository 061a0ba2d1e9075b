import type { Acte } from '#src/core/acte/act.ts';
import type { Saisie } from '#src/core/definition/form.ts';
import type { ServicesActes } from './acte.ts';

/** The members of an object in one order, however they came. */
function ordonne(_nom: string, valeur: unknown): unknown {
  if (typeof valeur !== 'object' || valeur === null || Array.isArray(valeur)) return valeur;
  return Object.fromEntries(Object.entries(valeur).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What was sent, whatever order its members came in: a form sent again is recognised by it, and nothing can be read in it. */
export function empreinteDe(
  { coffre }: Pick<ServicesActes, 'coffre'>,
  acte: Acte,
  saisie: Saisie,
  numContrat: string,
): Buffer {
  const parts = Object.keys(saisie)
    .filter((nom) => acte.secrets?.includes(nom) !== true)
    .sort()
    .map((nom) => `${nom}=${JSON.stringify(saisie[nom], ordonne)}`);
  return coffre.empreinte('acte', acte.key, numContrat, ...parts);
}

import type { Readable } from 'node:stream';
import { courrier } from './editions/courrier.ts';
import type { CharteImprimee } from './pdf/charte-imprimee.ts';

type Dessin = (donnees: unknown, charte: CharteImprimee) => Readable;

/** What the management system may describe instead of giving a file, by the name of its edition. */
const EDITIONS: Readonly<Record<string, Dessin>> = {
  Courrier: courrier,
  Document: courrier,
  InscriptionBeneficiaires: courrier,
  SituationContractuelle: courrier,
};

/** The PDF of what the management system describes; an edition that is not known is a fault of the adapter that names it. */
export function dessineEdition(edition: string, donnees: unknown, charte: CharteImprimee): Readable {
  const dessin = Object.hasOwn(EDITIONS, edition) ? EDITIONS[edition] : undefined;
  if (!dessin) throw new Error(`L’édition « ${edition} » n’est pas connue`);
  return dessin(donnees, charte);
}

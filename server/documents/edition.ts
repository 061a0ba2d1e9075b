import type { Readable } from 'node:stream';
import * as z from 'zod';
import { attestation } from './editions/attestation.ts';
import { courrier } from './editions/courrier.ts';
import type { CharteImprimee } from './pdf/charte-imprimee.ts';

type Dessin = (donnees: unknown, charte: CharteImprimee) => Readable;

const ligne = z.tuple([z.string(), z.string()]);
const attestationDecrite = z.object({
  titre: z.string(),
  date: z.iso.date(),
  phrases: z.array(z.string()),
  contrat: z.array(ligne),
  personnes: z
    .object({
      legende: z.string(),
      colonnes: z.array(z.string()).min(1),
      lignes: z.array(z.array(z.string())),
    })
    .optional(),
  montants: z.array(ligne).optional(),
  fin: z.array(z.string()),
});

/** What the management system may describe instead of giving a file, by the name of its edition. */
const EDITIONS: Readonly<Record<string, Dessin>> = {
  Attestation(donnees, charte) {
    const { personnes, montants, ...lue } = attestationDecrite.parse(donnees);
    return attestation({ ...lue, ...(personnes && { personnes }), ...(montants && { montants }) }, charte);
  },
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

import * as z from 'zod';
import type { Consommation } from '#server/gestion/portefeuille.ts';
import { jour, type Schema, texte } from './schemas-personne.ts';

/** Euros. */
const montant = z.number();

export const consommation = z.object({
  codeGarantie: texte,
  numPers: texte,
  montant,
  nb: z.int(),
  dernier: jour,
}) satisfies Schema<Consommation>;

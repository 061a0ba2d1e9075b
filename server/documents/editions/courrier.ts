import type { Readable } from 'node:stream';
import * as z from 'zod';
import { entete, paragraphe, signature, titre } from '#server/documents/pdf/blocs.ts';
import type { CharteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { definitions } from '#server/documents/pdf/definitions.ts';
import { fermeFeuille, ouvreFeuille } from '#server/documents/pdf/feuille.ts';
import { ouvreTableau } from '#server/documents/pdf/tableau.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';

/** A paper that the management system describes and does not draw: every part but its title may be absent. */
const description = z.object({
  titre: z.string(),
  /** `AAAA-MM-JJ`. */
  date: z.string().nullish(),
  reference: z.string().nullish(),
  destinataire: z.string().nullish(),
  paragraphes: z.array(z.string()).default([]),
  lignes: z.array(z.tuple([z.string(), z.string()])).default([]),
  tableau: z
    .object({
      legende: z.string(),
      colonnes: z.array(z.string()).min(1),
      lignes: z.array(z.array(z.string())),
    })
    .nullish(),
});

/** A letter, or any paper that reads from top to bottom. @throws ZodError where the description is none. */
export function courrier(donnees: unknown, charte: CharteImprimee): Readable {
  const lu = description.parse(donnees);
  const feuille = ouvreFeuille({ titre: lu.titre, charte });
  entete(feuille);
  const mentions = [
    lu.date && `Le ${jourLong(lu.date)}`,
    lu.reference && `Référence : ${lu.reference}`,
    lu.destinataire && `À l’attention de ${lu.destinataire}`,
  ].filter((mention) => typeof mention === 'string');
  for (const mention of mentions) paragraphe(feuille, mention, true);
  titre(feuille, lu.titre);
  for (const texte of lu.paragraphes) paragraphe(feuille, texte);
  if (lu.lignes.length > 0) definitions(feuille, lu.titre, lu.lignes);
  if (lu.tableau) {
    const { legende, colonnes, lignes } = lu.tableau;
    const table = ouvreTableau(
      feuille,
      legende,
      colonnes.map((nom, rang) => ({
        titre: nom,
        part: rang === 0 ? 2 : 1,
        ...(rang === 0 && { tete: true as const }),
      })),
    );
    for (const ligne of lignes) table.ligne(colonnes.map((_, rang) => ligne[rang] ?? ''));
    table.fin();
  }
  // A paper that nobody signed before is signed only by who the client names.
  if (charte.textes.signataire !== null) signature(feuille);
  return fermeFeuille(feuille);
}

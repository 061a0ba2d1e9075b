import type { Readable } from 'node:stream';
import { entete, paragraphe, titre } from '#server/documents/pdf/blocs.ts';
import type { CharteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { definitions } from '#server/documents/pdf/definitions.ts';
import { fermeFeuille, ouvreFeuille } from '#server/documents/pdf/feuille.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';

/** What the portal knows of a person, in words: one part a page of the portal. */
export interface CopieImprimee {
  /** `AAAA-MM-JJ`. */
  readonly date: string;
  readonly parties: readonly {
    readonly titre: string;
    readonly contrat: string | null;
    /** One of each thing that there is: its lines. */
    readonly fiches: readonly (readonly (readonly [string, string])[])[];
    /** Those that are not printed here: they are in the file for programs. */
    readonly reste: number;
  }[];
}

const TITRE = 'Copie de vos données personnelles';

/** A copy of somebody's data that a person reads (GDPR, article 15). */
export function copieDonnees({ date, parties }: CopieImprimee, charte: CharteImprimee): Readable {
  const feuille = ouvreFeuille({ titre: TITRE, charte });
  entete(feuille);
  titre(feuille, TITRE);
  paragraphe(
    feuille,
    `Établie le ${jourLong(date)}. Elle contient des données de santé : gardez-la pour vous. Le fichier « donnees.json », à côté, dit la même chose à un programme, en entier.`,
    true,
  );
  for (const { titre: nom, contrat, fiches, reste } of parties) {
    const entier = contrat === null ? nom : `${nom} – contrat n° ${contrat}`;
    titre(feuille, entier, 2);
    if (fiches.length === 0) paragraphe(feuille, 'Rien.');
    for (const [rang, lignes] of fiches.entries())
      definitions(feuille, fiches.length > 1 ? `${entier}, ${rang + 1}` : entier, lignes);
    if (reste > 0) paragraphe(feuille, `${enNombre(reste)} de plus sont dans « donnees.json ».`, true);
  }
  return fermeFeuille(feuille);
}

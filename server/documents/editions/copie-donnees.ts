import type { Readable } from 'node:stream';
import type { Bloc } from '#server/documents/copie-en-mots.ts';
import { entete, paragraphe, titre } from '#server/documents/pdf/blocs.ts';
import type { CharteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { type Feuille, fermeFeuille, ouvreFeuille } from '#server/documents/pdf/feuille.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import { listeImprimee } from './blocs-imprimes.ts';
import { type ColonneImprimee, ouvreColonnes } from './tableau.ts';

/** What one page of the portal tells, of which nothing may be there. */
export interface PartieImprimee {
  readonly titre: string;
  readonly table?: {
    readonly colonnes: readonly ColonneImprimee[];
    readonly lignes: readonly (readonly string[])[];
  };
  readonly blocs?: readonly Bloc[];
  /** The part that tells it already. */
  readonly ou?: string;
  /** Those that are not printed here: they are in the file for programs. */
  readonly reste?: number;
}

/** What the portal knows of a person, in words. */
export interface CopieImprimee {
  /** `AAAA-MM-JJ`. */
  readonly date: string;
  readonly parties: readonly PartieImprimee[];
}

function partie(feuille: Feuille, { titre: nom, table, blocs = [], ou, reste = 0 }: PartieImprimee): void {
  titre(feuille, nom, 2);
  const dits = blocs.filter(({ lignes, listes }) => lignes.length + listes.length > 0);
  if (ou) paragraphe(feuille, `Déjà dans « ${ou} ».`);
  else if (table) {
    const dessin = ouvreColonnes(feuille, nom, table.colonnes);
    for (const ligne of table.lignes) dessin.ligne(ligne);
    dessin.fin();
  } else if (dits.length === 0) paragraphe(feuille, 'Rien.');
  else listeImprimee(feuille, { titre: nom, blocs: dits });
  if (reste > 0) paragraphe(feuille, `${enNombre(reste)} de plus sont dans « donnees.json ».`, true);
}

const TITRE = 'Copie de vos données personnelles';

/** A copy of somebody's data that a person reads (GDPR, article 15). */
export function copieDonnees({ date, parties }: CopieImprimee, charte: CharteImprimee): Readable {
  const feuille = ouvreFeuille({ titre: TITRE, charte, paysage: true });
  entete(feuille);
  titre(feuille, TITRE);
  paragraphe(
    feuille,
    `Établie le ${jourLong(date)}. Elle contient des données de santé : gardez-la pour vous. Le fichier « donnees.json », à côté, dit la même chose à un programme, dans tous les détails.`,
    true,
  );
  for (const une of parties) partie(feuille, une);
  return fermeFeuille(feuille);
}

import type { Readable } from 'node:stream';
import { entete, paragraphe, signature, titre } from '#server/documents/pdf/blocs.ts';
import type { CharteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { definitions } from '#server/documents/pdf/definitions.ts';
import { espace, fermeFeuille, ouvreFeuille } from '#server/documents/pdf/feuille.ts';
import { ouvreTableau } from '#server/documents/pdf/tableau.ts';
import { MOTS_DES_DOCUMENTS } from '#src/core/edition/mots.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';

const { attestation: mots, commun } = MOTS_DES_DOCUMENTS;

/** What an attestation says, in its order. */
export interface Attestation {
  readonly titre: string;
  /** Day on which it is made. */
  readonly date: string;
  readonly phrases: readonly string[];
  readonly contrat: readonly (readonly [string, string])[];
  readonly personnes?: {
    readonly legende: string;
    readonly colonnes: readonly string[];
    readonly lignes: readonly (readonly string[])[];
  };
  readonly montants?: readonly (readonly [string, string])[];
  readonly fin: readonly string[];
}

/** A certificate of the insurer, dated, in its charter. */
export function attestation(donnees: Attestation, charte: CharteImprimee): Readable {
  const feuille = ouvreFeuille({ titre: donnees.titre, charte });
  entete(feuille);
  paragraphe(feuille, mots.date(jourLong(donnees.date)), true);
  titre(feuille, donnees.titre);
  for (const phrase of donnees.phrases) paragraphe(feuille, phrase);
  espace(feuille, 6);
  titre(feuille, commun.contrat, 2);
  definitions(feuille, commun.contrat, donnees.contrat);
  if (donnees.personnes) {
    const { legende, colonnes, lignes } = donnees.personnes;
    titre(feuille, legende, 2);
    const table = ouvreTableau(
      feuille,
      legende,
      // Who they are and what covers them are words; the days between are short.
      colonnes.map((nom, rang) => ({
        titre: nom,
        part: rang === 0 || rang === 3 ? 2 : 1,
        ...(rang === 0 && { tete: true as const }),
      })),
      9,
    );
    for (const ligne of lignes) table.ligne(ligne);
    table.fin();
  }
  if (donnees.montants) {
    titre(feuille, mots.montants, 2);
    definitions(feuille, mots.montants, donnees.montants);
  }
  for (const phrase of donnees.fin) paragraphe(feuille, phrase);
  signature(feuille);
  return fermeFeuille(feuille);
}

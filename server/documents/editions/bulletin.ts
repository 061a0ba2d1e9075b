import type { Readable } from 'node:stream';
import { entete, paragraphe, titre } from '#server/documents/pdf/blocs.ts';
import type { CharteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { definitions } from '#server/documents/pdf/definitions.ts';
import { espace, fermeFeuille, ouvreFeuille } from '#server/documents/pdf/feuille.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';

/** What somebody signs of their contract, with what gives it up. */
export interface Bulletin {
  readonly titre: string;
  /** What is asked for, as its form is called. */
  readonly demande: string;
  /** Day on which it is made, `AAAA-MM-JJ`. */
  readonly date: string;
  readonly contrat: readonly (readonly [string, string])[];
  /** What was answered and worked out, step by step. */
  readonly parties: readonly {
    readonly titre: string;
    readonly lignes: readonly { readonly libelle: string; readonly valeur: string }[];
  }[];
  /** Where a letter goes; `null`: it is asked for. */
  readonly adresse: string | null;
}

const FORMULAIRE = 'Formulaire de renonciation';
const POINTS = '……………………………………………………';

/** What one signs to change a contract, and the form by which one goes back on it (code de la mutualité, art. L. 221-18). */
export function bulletin(
  { titre: nom, demande, date, contrat, parties, adresse }: Bulletin,
  charte: CharteImprimee,
): Readable {
  const feuille = ouvreFeuille({ titre: nom, charte });
  entete(feuille);
  paragraphe(feuille, `Établi le ${jourLong(date)}`, true);
  titre(feuille, nom);
  definitions(feuille, 'Le contrat', contrat);
  for (const partie of parties) {
    titre(feuille, partie.titre, 2);
    definitions(
      feuille,
      partie.titre,
      partie.lignes.map(({ libelle, valeur }) => [libelle, valeur] as const),
    );
  }
  titre(feuille, 'Vos droits', 2);
  paragraphe(
    feuille,
    'Vous pouvez renoncer à cette demande pendant quatorze jours calendaires à compter de votre signature, sans motif ni frais : en ligne, depuis votre espace, ou avec le formulaire qui suit. Votre contrat redevient alors ce qu’il était, et ce que vous avez payé pour elle vous est rendu sous trente jours.',
  );
  paragraphe(feuille, 'Vous pouvez demander à tout moment à recevoir ces documents sur papier.');
  espace(feuille, 12);
  titre(feuille, FORMULAIRE, 2);
  paragraphe(
    feuille,
    `À renvoyer à ${charte.organisme}${adresse ? `, ${adresse}` : ''}, dans les quatorze jours qui suivent votre signature, seulement si vous renoncez.`,
  );
  definitions(feuille, FORMULAIRE, [
    ['Je renonce à', demande],
    ...contrat,
    ['Signée le', POINTS],
    ['Fait à, le', POINTS],
    ['Signature', POINTS],
  ]);
  return fermeFeuille(feuille);
}

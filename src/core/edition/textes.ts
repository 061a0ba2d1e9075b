import { GabaritRefuse, remplitGabarit, variablesDuGabarit } from '#src/core/message/gabarit.ts';
import { editionDe } from './registre.ts';

/** The words that a client puts into one of its documents; each has its place, and nothing stands there without it. */
export interface TextesEdition {
  /** Under the title. */
  readonly introduction: string | null;
  /** In place of «Pour {organisme}, le service adhérents». */
  readonly signataire: string | null;
  /** After everything else, small. */
  readonly mentions: string | null;
  /** At the foot of each page, in place of the name and the address. */
  readonly pied: string | null;
}

export type ChampEdition = keyof TextesEdition;
export const CHAMPS_EDITION: readonly ChampEdition[] = ['introduction', 'signataire', 'mentions', 'pied'];
export const SANS_TEXTE: TextesEdition = { introduction: null, signataire: null, mentions: null, pied: null };

/** What a text of a document may name: the client, as its charter and its settings say it. */
export const VARIABLES_EDITION = {
  client: 'Le nom de votre organisme.',
  adresse: 'Votre adresse postale.',
  telephone: 'Votre numéro de téléphone.',
  horaires: 'Vos horaires.',
} as const;

export type VariableEdition = keyof typeof VARIABLES_EDITION;

/** What is wrong with a text of a document, in a sentence; `null`: nothing. */
export function fauteDEdition(code: string, champ: ChampEdition, texte: string): string | null {
  if (champ === 'signataire' && editionDe(code)?.isSignee === false)
    return 'Ce document ne porte pas de signature.';
  try {
    const inconnue = variablesDuGabarit(texte).find((nom) => !Object.hasOwn(VARIABLES_EDITION, nom));
    if (inconnue === undefined) return null;
    const connues = Object.keys(VARIABLES_EDITION).map((nom) => `{{${nom}}}`);
    return `Un document n’a pas de variable « ${inconnue} ». Les siennes : ${connues.join(', ')}.`;
  } catch (error) {
    if (error instanceof GabaritRefuse) return error.message;
    throw error;
  }
}

/** A text with what it names; what the client does not say leaves its place empty. */
export function remplisEdition(
  texte: string,
  valeurs: Readonly<Record<VariableEdition, string | null>>,
): string {
  return remplitGabarit(texte, (nom) => valeurs[nom as VariableEdition] ?? '');
}

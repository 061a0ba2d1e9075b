import { fauteDesVariables, remplitGabarit } from '#src/core/message/gabarit.ts';
import { CODES_EDITION, isCodeEdition } from './codes.ts';

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

/** What a text of a document may name: the client's name, postal address, telephone and opening hours. */
export const VARIABLES_EDITION = ['client', 'adresse', 'telephone', 'horaires'] as const;

export type VariableEdition = (typeof VARIABLES_EDITION)[number];

/** What is wrong with a text of a document, in a sentence; `null`: nothing. */
export function fauteDEdition(code: string, champ: ChampEdition, texte: string): string | null {
  if (champ === 'signataire' && isCodeEdition(code) && !CODES_EDITION[code])
    return 'Ce document ne porte pas de signature.';
  return fauteDesVariables(texte, 'Un document', VARIABLES_EDITION);
}

/** A text with what it names; what the client does not say leaves its place empty. */
export function remplisEdition(
  texte: string,
  valeurs: Readonly<Record<VariableEdition, string | null>>,
): string {
  return remplitGabarit(texte, (nom) => valeurs[nom as VariableEdition] ?? '');
}

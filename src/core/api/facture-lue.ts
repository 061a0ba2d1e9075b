import { appel } from './appel.ts';

/** What can be read of an invoice. */
export type MembreLu = 'date' | 'montant' | 'professionnel';

/** What became of the reading of a file. */
export type EtatLecture =
  /** Something was found in it. */
  | 'lue'
  /** It can be read, and is no invoice that we understand. */
  | 'rien'
  /** It cannot be opened. */
  | 'illisible'
  /** A photo of a telephone in a format that nothing here opens. */
  | 'heic'
  /** Too many are being read: nothing was. */
  | 'occupe';

/** What was read of an invoice: proposed, never taken for granted. */
export interface FactureLue {
  readonly etat: EtatLecture;
  /** `AAAA-MM-JJ`. */
  readonly date: string | null;
  /** Euros. */
  readonly montant: number | null;
  readonly professionnel: string | null;
  /** Of a document of several pages: how many there are, and how many of the first ones were read. */
  readonly pages: number;
  readonly pagesLues: number;
}

/** `POST {fichier}`, a file that was sent ahead: what can be read of it. Nothing is kept of it. */
export const LECTURE_FACTURE = appel<FactureLue>('/api/upload/lecture');

import { createContext, useContext } from 'react';
import { UUID } from '#src/core/definition/traits.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';

/** A record that another one names. */
export interface LinkedRecord {
  readonly id: string;
  /** By what others name it. */
  readonly cle: string;
  readonly titre: string | null;
  readonly isInactif: boolean;
}

/** Where reference fields find what they name. Each area gives its own, with the rights of the signed-in account. */
export interface LinkedRecords {
  /** A record that is already known; `undefined` while it is loading, or when it may not be read. */
  readonly find: (model: string, cle: string) => LinkedRecord | undefined;
  readonly search: (model: string, texte: string) => Promise<readonly LinkedRecord[]>;
  readonly readable: (model: string) => boolean;
  /** The route of a record's page. */
  readonly path: (model: string, id: string) => string;
}

/** Nothing can be read: codes show as they are. */
const noLinkedRecords: LinkedRecords = {
  find: () => undefined,
  search: () => Promise.resolve([]),
  readable: () => false,
  path: () => '',
};

const LinkedRecordsContext = createContext<LinkedRecords>(noLinkedRecords);

export const LinkedRecordsProvider = LinkedRecordsContext.Provider;

export function useLinkedRecords(): LinkedRecords {
  return useContext(LinkedRecordsContext);
}

/** «CODE – Libellé», as autocompletes show a record; of one whose code is its identifier, what people call it. */
export function linkedLabel({ cle, titre }: Pick<LinkedRecord, 'cle' | 'titre'>): string {
  if (!titre) return cle;
  return UUID.test(cle) ? enTypographie(titre) : `${cle} – ${enTypographie(titre)}`;
}

import { createContext, useContext } from 'react';
import { UUID } from '#src/core/definition/traits.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';

/** A record that another one names by its code. */
export interface LinkedRecord {
  readonly id: string;
  readonly code: string;
  readonly libelle: string | null;
  readonly isActif: boolean;
}

/** Where reference fields find what they name. Each area gives its own, with the rights of the signed-in account. */
export interface LinkedRecords {
  /** A record that is already known; `undefined` while it is loading, or when it may not be read. */
  readonly find: (model: string, code: string) => LinkedRecord | undefined;
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
export function linkedLabel(record: Pick<LinkedRecord, 'code' | 'libelle'>): string {
  if (record.libelle && UUID.test(record.code)) return enTypographie(record.libelle);
  return record.libelle ? `${record.code} – ${enTypographie(record.libelle)}` : record.code;
}

import { address, flag, whole } from './config-values.ts';

/** What is done of the files that are sent to us. */
export interface FichiersConfig {
  /** Where clamd listens; absent, uploaded files are not looked into. */
  readonly antivirusUrl: URL | undefined;
  /** How long a sender of a file may stay below 1 kB/s. Milliseconds. */
  readonly televersementPatienceMs: number;
  /** Invoices are read here, to propose their date, their amount and who made them out. */
  readonly lectureFactures: boolean;
}

export const VARIABLES_FICHIERS = {
  TELEVERSEMENT_PATIENCE_MS: whole(100, 60_000).default(15_000),
  ANTIVIRUS_URL: address(['tcp:', 'unix:'], 'attend une adresse tcp://hote:3310 ou unix:/chemin').optional(),
  LECTURE_FACTURES: flag.default(true),
};

/** What the variables say of them. */
export function fichiersOf(values: {
  readonly TELEVERSEMENT_PATIENCE_MS: number;
  readonly ANTIVIRUS_URL?: string | undefined;
  readonly LECTURE_FACTURES: boolean;
}): FichiersConfig {
  return {
    televersementPatienceMs: values.TELEVERSEMENT_PATIENCE_MS,
    antivirusUrl: values.ANTIVIRUS_URL ? new URL(values.ANTIVIRUS_URL) : undefined,
    lectureFactures: values.LECTURE_FACTURES,
  };
}

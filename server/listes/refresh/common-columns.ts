import type { CsvValue } from './csv.ts';

/** The columns every list has, in the order of every file. */
export const commonColumns = [
  'code',
  'libelle',
  'libelleCourt',
  'ordre',
  'isActif',
  'dateDebut',
  'dateFin',
  'isSysteme',
] as const;

type Common = { code: string; libelle: string; ordre?: number; isActif?: boolean; isSysteme?: boolean };

export function commonCells(common: Common): CsvValue[] {
  const { code, libelle, ordre = 0, isActif = true, isSysteme = false } = common;
  return [code, libelle, null, ordre, isActif, null, null, isSysteme];
}

/** Code-unit order, the same on every machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

import { expect, test } from 'vitest';
import { audiencesReport } from '#src/rapports/audiences-report.ts';
import { texteDeTableau } from './rapport-csv.ts';

test('a table of a report says instants, lists and numbers as French spreadsheets read them', () => {
  const [tableau] = Object.values(audiencesReport.tableaux);
  if (!tableau) throw new Error('ce rapport a un tableau');
  const texte = texteDeTableau(tableau, [
    {
      ...{ code: 'AGE_65_PLUS', libelle: '65 ans et plus', effectif: 53, pct: 11.75 },
      ...{ dateCalcul: '2026-11-27T09:21:11.430Z', contenus: ['Aide', 'Accueil'] },
    },
  ]);
  const [, ligne] = texte.split('\r\n');
  expect(ligne).toBe('AGE_65_PLUS;65 ans et plus;53;11,75;27/11/2026 10:21;Aide, Accueil;');
});

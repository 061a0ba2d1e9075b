import { expect, it } from 'vitest';
import { libelleContrat } from './contrat.ts';

it.each([
  ['valide', 'Santé Sérénité 3 – n° 00012345'],
  ['eninstance', 'Santé Sérénité 3 – n° 00012345 (en instance)'],
  ['resilie', 'Santé Sérénité 3 – n° 00012345 (résilié)'],
  ['suspendu', 'Santé Sérénité 3 – n° 00012345 (suspendu)'],
] as const)('the label of a contract that is %s', (etat, libelle) => {
  expect(libelleContrat({ numContrat: '00012345', nomOffre: 'Santé Sérénité 3', etat })).toBe(libelle);
});

import { expect, it } from 'vitest';
import { convientAuContrat, libelleContrat, motifSansCarte } from './contrat.ts';

it.each([
  ['valide', 'Santé Sérénité 3 – n° 00012345'],
  ['eninstance', 'Santé Sérénité 3 – n° 00012345 (en instance)'],
  ['resilie', 'Santé Sérénité 3 – n° 00012345 (résilié)'],
  ['suspendu', 'Santé Sérénité 3 – n° 00012345 (suspendu)'],
] as const)('the label of a contract that is %s', (etat, libelle) => {
  expect(libelleContrat({ numContrat: '00012345', nomOffre: 'Santé Sérénité 3', etat })).toBe(libelle);
});

it.each([
  ['valide', false, 'sante', null],
  ['valide', false, 'mixte', null],
  ['valide', true, 'sante', 'precontentieux'],
  ['valide', false, 'prevoyance', 'sansCarte'],
  ['valide', true, 'prevoyance', 'sansCarte'],
  ['eninstance', false, 'sante', 'eninstance'],
  ['suspendu', false, 'sante', 'suspendu'],
  ['resilie', false, 'prevoyance', 'resilie'],
] as const)(
  'why a contract that is %s (unpaid: %s), %s, has no card: %s',
  (etat, precontentieux, typeContrat, motif) => {
    expect(motifSansCarte({ etat, precontentieux, typeContrat })).toBe(motif);
    expect(convientAuContrat('avecCarte', { etat, precontentieux, typeContrat })).toBe(motif === null);
  },
);

it.each([
  ['avecPrevoyance', 'valide', 'sante', false],
  ['avecPrevoyance', 'suspendu', 'prevoyance', true],
  ['avecPrevoyance', 'resilie', 'mixte', true],
  ['nonResilie', 'resilie', 'sante', false],
  ['nonResilie', 'eninstance', 'sante', true],
] as const)('what asks for %s, of a contract that is %s, %s: %s', (requis, etat, typeContrat, attendu) => {
  expect(convientAuContrat(requis, { etat, typeContrat, precontentieux: false })).toBe(attendu);
});

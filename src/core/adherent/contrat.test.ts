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
  ['resilie', false, 'prevoyance', 'sansCarte'],
  ['suspendu', false, 'prevoyance', 'sansCarte'],
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

it.each([
  [undefined, true],
  [false, true],
  [true, false],
])(
  'accounts of others are offered where nobody says that there are none (one person only: %s): %s',
  (isUnePersonne, attendu) => {
    const contrat = { etat: 'suspendu', typeContrat: 'prevoyance', precontentieux: false } as const;
    expect(
      convientAuContrat('avecProches', { ...contrat, ...(isUnePersonne !== undefined && { isUnePersonne }) }),
    ).toBe(attendu);
  },
);

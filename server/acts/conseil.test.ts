import { expect, test } from 'vitest';
import { conseilDe } from './conseil.ts';

const POSTES = [
  { code: 'OPTI', libelle: 'Optique' },
  { code: 'DENT', libelle: 'Dentaire' },
];
const OPTIQUE = { nom: 'Option Optique+', postes: ['OPTI'] };
const SANS = { isCouvertAilleurs: false, priorite: 'EQUILIBRE' };

test.each([
  [{ ...SANS, postes: ['OPTI'] }, '« Option Optique+ » répond à ce que vous voulez mieux couvrir : optique.'],
  [
    { ...SANS, postes: ['OPTI', 'DENT'] },
    '« Option Optique+ » répond à ce que vous voulez mieux couvrir : optique. Elle ne couvre pas : dentaire.',
  ],
  [
    { ...SANS, postes: ['DENT'] },
    '« Option Optique+ » ne couvre rien de ce que vous avez choisi : nous ne vous la conseillons pas.',
  ],
])('le conseil suit les besoins : %j', (besoins, phrase) =>
  expect(conseilDe(OPTIQUE, besoins, POSTES)).toBe(phrase),
);

test('il met en garde contre une double couverture, et contre une hausse que l’on ne veut pas', () => {
  const dit = conseilDe(
    OPTIQUE,
    { postes: ['OPTI'], isCouvertAilleurs: true, priorite: 'COTISATION' },
    POSTES,
  );
  expect(dit).toContain('deux fois la même garantie');
  expect(dit).toContain('augmente votre cotisation');
});

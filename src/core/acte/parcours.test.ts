import { expect, it } from 'vitest';
import { choix } from '#src/acts/champs/choix.ts';
import { montant, texte } from '#src/acts/champs/texte.ts';
import type { Champs } from '#src/core/definition/form.ts';
import { parcoursEcrit, parcoursRepris } from './parcours.ts';

const OPTIONS = [
  { code: 'A', libelle: 'Oui' },
  { code: 'B', libelle: 'Non' },
];
const AVANT: Champs = {
  nom: texte({ label: 'Nom' }, 20),
  choix: choix({ label: 'Choix' }, OPTIONS),
  'arret.montant': montant({ label: 'Montant' }),
};
const SAISIE = { nom: 'Martin', choix: 'A', arret: { montant: '12,' } };
const reprend = (champs: Champs, isComplet = true) =>
  parcoursRepris(champs, parcoursEcrit(AVANT, SAISIE, 'un'), isComplet);

it('gives back everything under the same definition, half answers too', () => {
  expect(reprend(AVANT)).toEqual({ saisie: SAISIE, etape: 'un', aRedemander: [] });
});

it('asks again what is another question now, or what an option that is gone answered', () => {
  expect(reprend({ ...AVANT, nom: texte({ label: 'Nom de naissance' }, 20) })).toEqual({
    saisie: { choix: 'A', arret: { montant: '12,' } },
    etape: 'un',
    aRedemander: ['Nom de naissance'],
  });
  expect(reprend({ ...AVANT, nom: montant({ label: 'Nom' }) }).aRedemander).toEqual(['Nom']);
  expect(reprend({ ...AVANT, choix: choix({ label: 'Choix' }, OPTIONS.slice(1)) })).toMatchObject({
    saisie: { nom: 'Martin' },
    aRedemander: ['Choix'],
  });
});

it('leaves what is asked no longer, unless a calculation may bring it back', () => {
  const { nom: _, ...reste } = AVANT;
  expect(reprend(reste)).toEqual({
    saisie: { choix: 'A', arret: { montant: '12,' } },
    etape: 'un',
    aRedemander: [],
  });
  expect(reprend(reste, false).saisie).toEqual(SAISIE);
});

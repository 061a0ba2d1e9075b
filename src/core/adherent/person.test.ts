import { expect, it } from 'vitest';
import { nomComplet } from './person.ts';

it.each([
  [{ codeCivilite: 'MME', prenom: 'Jeanne', nom: 'Martin' }, 'Mme Jeanne MARTIN'],
  [{ codeCivilite: 'M', prenom: 'Jean-Pierre', nom: 'DE LA TOUR' }, 'M. Jean-Pierre DE LA TOUR'],
  [{ civilite: 'Docteur', prenom: 'Zoé', nom: 'D’Angelo' }, 'Docteur Zoé D’ANGELO'],
  [{ codeCivilite: null, prenom: 'Élise', nom: 'Étienne' }, 'Élise ÉTIENNE'],
  [
    { codeCivilite: 'MME', prenom: 'Jeanne', nom: 'Martin', nompatronymique: 'Durand' },
    'Mme Jeanne MARTIN (née DURAND)',
  ],
  [{ codeCivilite: 'MME', prenom: 'Jeanne', nom: 'MARTIN', nompatronymique: 'Martin' }, 'Mme Jeanne MARTIN'],
])('%o', (personne, affiche) => {
  expect(nomComplet(personne)).toBe(affiche);
});

import { expect, it } from 'vitest';
import type { Principal } from '#src/core/definition/principal.ts';
import { acteurMembre } from './acteur.ts';

it('a member’s act is told by their name, and followed by their identifier', () => {
  const membre = { id: '1', userName: 'adherent@demo.fr', prenom: 'Jeanne', nom: 'MARTIN' } as Principal;
  expect(acteurMembre(membre, null)).toEqual({ id: '1', nom: 'Jeanne MARTIN', auteur: 'adherent@demo.fr' });
});

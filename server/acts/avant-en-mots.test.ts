import { expect, it } from 'vitest';
import { numerosEnMots } from './avant-en-mots.ts';

const connus = {
  ...{ email: null, telMobile: '+33612345678', telFixe: '+33546123456', telPro: '+33145678901' },
  preferenceContact: null,
};

it('un numéro change, se retire, ou reste : la file le dit à côté de celui d’aujourd’hui', () => {
  const lignes = numerosEnMots(connus, { telMobile: '+33698765432', telFixe: null });
  expect(lignes.map(({ libelle }) => libelle)).toEqual([
    'Téléphone mobile',
    'Téléphone fixe',
    'Téléphone professionnel',
  ]);
  const [mobile, fixe, pro] = lignes;
  expect(mobile?.demande).toMatch(/98 76 54 32$/);
  expect(fixe?.demande).toBe('À retirer');
  expect(pro?.demande).toBe(pro?.valeur);
});

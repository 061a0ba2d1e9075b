import { expect, test } from 'vitest';
import { boiteDe } from './boite.ts';

test.each([
  ['jeanne.martin@exemple.fr', 'jeannemartin@exemple.fr'],
  ['Jeanne.Martin+thomas@Exemple.fr', 'jeannemartin@exemple.fr'],
  ['j.e.a.n.n.e+a+b@exemple.fr', 'jeanne@exemple.fr'],
  ['+thomas@exemple.fr', '+thomas@exemple.fr'],
  ['jeanne@boite.exemple.fr', 'jeanne@boite.exemple.fr'],
  ['', ''],
])('%s arrive chez %s', (adresse, boite) => {
  expect(boiteDe(adresse)).toBe(boite);
});

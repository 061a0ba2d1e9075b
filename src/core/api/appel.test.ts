import { expect, test } from 'vitest';
import { adresseDAppel, appel } from './appel.ts';

test('une adresse reçoit ce qu’elle nomme, écrit comme il faut', () => {
  const dossier = appel<object>('/api/admin/demandes/:id/dossier');
  expect(adresseDAppel(dossier, { id: 'a/b é' })).toBe('/api/admin/demandes/a%2Fb%20%C3%A9/dossier');
  expect(adresseDAppel(appel<object>('/api/admin/attente'))).toBe('/api/admin/attente');
  expect(() => adresseDAppel(dossier)).toThrow('« id »');
});

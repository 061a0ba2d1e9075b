import { expect, it } from 'vitest';
import { done, doneMany, selected } from './sentences.ts';

const civilite = { genre: 'f', singulier: 'civilité', pluriel: 'civilités' } as const;
const pays = { genre: 'm', singulier: 'pays', pluriel: 'pays' } as const;
const echeancier = { genre: 'm', singulier: 'échéancier', pluriel: 'échéanciers' } as const;

it('agrees with the noun in gender and number', () => {
  expect(done(civilite, 'enregistré')).toBe('La civilité a été enregistrée.');
  expect(done(echeancier, 'enregistré')).toBe('L’échéancier a été enregistré.');
  expect(done(pays, 'supprimé', 'France')).toBe('Le pays « France » a été supprimé.');
  expect(doneMany(civilite, 'désactivé', 1)).toBe('1 civilité a été désactivée.');
  expect(doneMany(civilite, 'désactivé', 3)).toBe('3 civilités ont été désactivées.');
  expect(selected(pays, 2)).toBe('2 pays sélectionnés');
});

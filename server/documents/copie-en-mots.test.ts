import { expect, test } from 'vitest';
import { groupe, plusieurs } from '#src/core/lecture/forme.ts';
import { texte } from '#src/fields/texte/field.ts';
import { lignesEnMots } from './copie-en-mots.ts';

const nom = texte({ label: 'Nom', required: true });

test('a group is named as people write it, each of several by its rank', () => {
  const forme = {
    beneficiaire: groupe({ nom }),
    carteSuivante: groupe({ nom }),
    decomptes: plusieurs(groupe({ rib: groupe({ nom }) })),
  };
  const row = {
    beneficiaire: { nom: 'MARTIN' },
    carteSuivante: { nom: 'X' },
    decomptes: [{ rib: { nom: 'A' } }, { rib: { nom: 'B' } }],
  };
  expect(lignesEnMots(forme, row)).toEqual([
    ['Bénéficiaire › Nom', 'MARTIN'],
    ['Carte suivante › Nom', 'X'],
    ['Décomptes 1 › RIB › Nom', 'A'],
    ['Décomptes 2 › RIB › Nom', 'B'],
  ]);
});

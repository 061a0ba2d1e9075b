import { expect, test } from 'vitest';
import { groupe, plusieurs } from '#src/core/lecture/forme.ts';
import { texte } from '#src/fields/texte/field.ts';
import { enMots } from './copie-en-mots.ts';

const nom = texte({ label: 'Nom', required: true });

test('a group is named as people write it; several are a list, one is said among the rest', () => {
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
  expect(enMots(forme, row)).toEqual({
    lignes: [
      ['Bénéficiaire › Nom', 'MARTIN'],
      ['Carte suivante › Nom', 'X'],
    ],
    listes: [
      {
        titre: 'Décomptes',
        blocs: [
          { lignes: [['RIB › Nom', 'A']], listes: [] },
          { lignes: [['RIB › Nom', 'B']], listes: [] },
        ],
      },
    ],
  });
  expect(enMots(forme, { decomptes: [{ rib: { nom: 'A' } }] })).toEqual({
    lignes: [['Décomptes › RIB › Nom', 'A']],
    listes: [],
  });
});

test('what programs call a thing by is not said to people, nor what says nothing', () => {
  const forme = { id: nom, paiement: nom, vide: plusieurs(groupe({ nom })), mots: plusieurs(nom) };
  const row = {
    id: '1',
    paiement: '019a5e0f-a912-79d6-8f34-8bb8e8ea59c9',
    vide: [{ nom: null }, { nom: '' }],
    mots: ['A', '', 'B'],
  };
  expect(enMots(forme, row)).toEqual({ lignes: [['Nom', 'A, B']], listes: [] });
});

import { describe, expect, it, test } from 'vitest';
import { CACHE, type Controle } from '#src/core/definition/controle.ts';
import type { Acte, Cadre } from './act.ts';
import { enMots, resumeDe } from './act-resume.ts';

const parIban: Controle = { type: 'iban', mots: (iban) => `${String(iban).slice(0, 4)}…` };
const parFichiers: Controle = { type: 'fichiers', mots: () => 'f.pdf' };

test.each<[Controle, unknown, string | null]>([
  [{ type: 'texte' }, 'Paris', 'Paris'],
  [{ type: 'texte' }, null, null],
  [{ type: 'texte' }, '', null],
  [{ type: 'entier' }, 0, '0'],
  [{ type: 'professionnel' }, { nom: 'x' }, null],
  [parIban, 'FR7630006000011234567890189', 'FR76…'],
  [parIban, null, null],
  [CACHE, 'x', null],
])('%j, %j : %j', (controle, valeur, mots) => {
  expect(enMots({ controle }, valeur)).toBe(mots);
});

describe('an act in words', () => {
  const cadre = { aujourdhui: '2026-11-20' } as Cadre;
  const champ = (label: string, controle: Controle) =>
    ({ label, controle, requis: false, vide: null, lit: () => ({ ok: false, message: '' }) }) as const;
  const acte = {
    etapes: [
      { key: 'a', titre: 'Compte', champs: ['iban', 'piece_*', 'code'] },
      { key: 'b', titre: 'Vide', champs: ['rien'] },
    ],
    secrets: ['code'],
    champs: () => ({
      iban: champ('IBAN', parIban),
      piece_1: champ('Facture', parFichiers),
      code: champ('Code', { type: 'texte' }),
      rien: champ('Rien', { type: 'texte' }),
    }),
  };

  it('says step by step what was answered, without what must not be read again', () => {
    const reponses = {
      iban: 'FR7630006000011234567890189',
      piece_1: [{ localFileName: 'f.pdf' }],
      code: '123456',
      rien: null,
    };
    expect(resumeDe(acte as unknown as Acte, { cadre, donnees: null, calculs: {} }, reponses)).toEqual([
      {
        titre: 'Compte',
        lignes: [
          { libelle: 'IBAN', valeur: 'FR76…' },
          { libelle: 'Facture', valeur: 'f.pdf' },
        ],
      },
    ]);
  });
});

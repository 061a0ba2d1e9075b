import { describe, expect, it, test } from 'vitest';
import type { Controle } from '#src/core/definition/form.ts';
import type { Acte, Cadre } from './act.ts';
import { enMots, resumeDe } from './act-resume.ts';

const options = [
  { code: 'A', libelle: 'Jeanne' },
  { code: 'B', libelle: 'Hugo' },
];

test.each<[Controle, unknown, string | null]>([
  [{ type: 'texte' }, 'Paris', 'Paris'],
  [{ type: 'texte' }, null, null],
  [{ type: 'texte' }, '', null],
  [{ type: 'iban' }, 'FR7630006000011234567890189', 'FR76 **** **** **** **** ***0 189'],
  [{ type: 'nir' }, '2550875116001', '2 55 08 ** *** *** **'],
  [{ type: 'siret' }, '73282932000074', '732 829 320 00074'],
  [{ type: 'telephone' }, '+33612345678', '06 12 34 56 78'],
  [{ type: 'telephone' }, '+32470123456', '+32 470123456'],
  [{ type: 'jour' }, '2026-03-01', '01/03/2026'],
  [{ type: 'montant' }, 12.5, '12,50 €'],
  [{ type: 'ouiNon' }, false, 'Non'],
  [{ type: 'ouiNon' }, null, null],
  [{ type: 'case' }, true, 'Oui'],
  [{ type: 'case' }, false, null],
  [{ type: 'interrupteur' }, false, 'Désactivé'],
  [{ type: 'choix', options }, 'B', 'Hugo'],
  [{ type: 'cases', options }, ['A', 'B'], 'Jeanne, Hugo'],
  [{ type: 'cases', options }, [], null],
  [{ type: 'fichiers', max: 2 }, [{ localFileName: 'RIB.pdf' }], 'RIB.pdf'],
  [{ type: 'motDePasse' }, 'secret', null],
  [{ type: 'cache' }, 'x', null],
  [{ type: 'professionnel' }, { nom: 'x' }, null],
])('%j, %j : %j', (controle, valeur, mots) => {
  expect(enMots({ controle }, valeur)?.replaceAll(/\s/g, ' ') ?? null).toBe(mots);
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
      iban: champ('IBAN', { type: 'iban' }),
      piece_1: champ('Facture', { type: 'fichiers', max: 1 }),
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
          { libelle: 'IBAN', valeur: 'FR76 **** **** **** **** ***0 189' },
          { libelle: 'Facture', valeur: 'f.pdf' },
        ],
      },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { motDePasse, texte } from '#src/acts/champs/texte.ts';
import { si } from './condition.ts';
import { cleExterne, isFait } from './externes.ts';

const champs = {
  nom: texte({ label: 'Nom' }, 20),
  secret: motDePasse('Mot de passe'),
  motif: si({ nom: 'Martin' }, texte({ label: 'Motif' }, 20)),
  apres: texte({ label: 'Après' }, 20),
};
const etapes = [
  { champs: ['nom', 'secret', 'mot*'] },
  { champs: [], externe: 'signature' },
  { champs: ['apres'] },
];
const cle = (saisie: object) => cleExterne(etapes, 'signature', champs, saisie as Record<string, unknown>);
const SAISIE = { nom: 'Martin', motif: 'Vol', apres: 'un' };

describe('of which answers something is done elsewhere', () => {
  it('is of those of the steps before, as they are read', () => {
    expect(cle({ ...SAISIE, motif: ' Vol ' })).toBe(cle(SAISIE));
    expect(cle({ ...SAISIE, apres: 'deux', secret: 'x' })).toBe(cle(SAISIE));
    expect(cle({ ...SAISIE, motif: 'Perte' })).not.toBe(cle(SAISIE));
    expect(cle({ nom: 'Petit', motif: 'Vol' })).toBe(cle({ nom: 'Petit' }));
  });

  it('carries no password', () => expect(cle({ ...SAISIE, secret: 'ouvre-toi' })).not.toContain('ouvre-toi'));

  it('is nothing before they do, nor without such a step', () => {
    expect(cle({ nom: 'Martin' })).toBeNull();
    expect(cle({})).toBeNull();
    expect(cleExterne(etapes, 'paiement', champs, SAISIE)).toBeNull();
  });

  it('is done of these answers, and of no others', () => {
    const un = cle(SAISIE) as string;
    expect(isFait({ issue: 'fait', cle: un }, un)).toBe(true);
    expect(isFait({ issue: 'fait', cle: un }, cle({ nom: 'Petit' }))).toBe(false);
    expect(isFait({ issue: 'parti', cle: un }, un)).toBe(false);
    expect(isFait({ issue: 'fait', cle: un }, null)).toBe(false);
    expect(isFait(undefined, un)).toBe(false);
  });
});

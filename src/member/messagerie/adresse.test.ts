import { describe, expect, it } from 'vitest';
import { criteresDe, ecritFiltres, litFiltres, nbFiltres, SANS_FILTRE } from './adresse.ts';

const lit = (adresse: string) => litFiltres(new URLSearchParams(adresse));

describe('l’adresse de la messagerie', () => {
  it('se relit telle qu’elle a été écrite', () => {
    const filtres = { sens: 'sortant', etat: 'nonLu', du: '2026-01-01', au: '2026-12-31', q: 'carte' };
    const search = ecritFiltres(filtres);
    expect(litFiltres(search)).toEqual(filtres);
    expect(nbFiltres(filtres)).toBe(5);
  });

  it('laisse de côté ce qui ne veut rien dire', () => {
    expect(lit('sens=oblique&etat=perdu&du=demain&au=2026-13')).toEqual(SANS_FILTRE);
    expect(lit(`q=${'x'.repeat(300)}`).q).toHaveLength(100);
  });

  it('ne demande que ce qui est rempli', () => {
    expect(criteresDe({ ...SANS_FILTRE, q: 'carte', du: '2026-01-01' })).toEqual({
      dateDebut: '2026-01-01',
      q: 'carte',
    });
  });
});

import { describe, expect, it } from 'vitest';
import {
  criteresDe,
  demandeDe,
  ecritAdresse,
  litAdresse,
  nbFiltres,
  requeteDe,
  SANS_FILTRE,
} from './adresse.ts';

const lit = (search: string) => litAdresse(new URLSearchParams(search), 'soins');

describe('the address of a list of care', () => {
  it('asks for the first page of everything when it says nothing', () => {
    expect(lit('')).toEqual({ filtres: SANS_FILTRE, tri: 'soins', page: 1 });
    expect(demandeDe(lit(''))).toEqual({ criteres: {}, tri: ['dateSoins', 'DESC'], tranche: [0, 24] });
    expect(requeteDe(lit(''))).toEqual({ filter: {}, sort: ['dateSoins', 'DESC'] });
  });

  it('comes back as it was written, without what is usual', () => {
    const adresse = {
      filtres: { ...SANS_FILTRE, personne: '1', etat: 'rejete', du: '2026-01-01', q: 'dent & œil' },
      tri: 'depense',
      page: 3,
    } as const;
    const ecrite = ecritAdresse(adresse, 'soins');
    expect(litAdresse(new URLSearchParams(ecrite.toString()), 'soins')).toEqual(adresse);
    expect(
      ecritAdresse({ ...adresse, filtres: SANS_FILTRE, tri: 'soins', page: 1 }, 'soins').toString(),
    ).toBe('');
    expect(nbFiltres(adresse.filtres)).toBe(4);
  });

  it.each([
    'etat=paye',
    'du=2026-02-30',
    'au=hier',
    'tri=numPers',
    'tri=constructor',
    'page=0',
    'page=-3',
    'page=x',
    'page=1e9',
  ])('forgets what somebody wrote wrongly: %s', (search) => {
    const { filtres, tri, page } = lit(search);
    expect([filtres, tri, page]).toEqual([SANS_FILTRE, 'soins', 1]);
  });

  it('speaks the server’s words', () => {
    const { filtres, page, tri } = lit(
      'personne=7&domaine=DENT&etat=regle&du=2026-01-01&au=2026-02-01&q=couronne&page=2',
    );
    expect(criteresDe(filtres)).toEqual({
      ...{ numPers: ['7'], codeDomaine: ['DENT'], etat: ['regle'], q: 'couronne' },
      ...{ dateSoinsDebut: '2026-01-01', dateSoinsFin: '2026-02-01' },
    });
    expect(demandeDe({ filtres, page, tri }).tranche).toEqual([25, 49]);
  });
});

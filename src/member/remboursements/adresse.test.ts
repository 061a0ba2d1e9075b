import { describe, expect, it } from 'vitest';
import { criteresDe, ecritAdresse, litAdresse, nbFiltres, requeteDe, SANS_FILTRE } from './adresse.ts';

const lit = (search: string) => litAdresse(new URLSearchParams(search), 'soins');

describe('the address of a list of care', () => {
  it('asks for the first page of everything when it says nothing', () => {
    expect(lit('')).toEqual({ filtres: SANS_FILTRE, tri: 'soins' });
    expect(requeteDe(lit(''))).toEqual({ filter: {}, sort: ['dateSoins', 'DESC'] });
  });

  it('comes back as it was written, without what is usual', () => {
    const adresse = {
      filtres: { ...SANS_FILTRE, personne: '1', etat: 'rejete', du: '2026-01-01', q: 'dent & œil' },
      tri: 'depense',
    } as const;
    const ecrite = ecritAdresse(adresse, 'soins');
    expect(litAdresse(new URLSearchParams(ecrite.toString()), 'soins')).toEqual(adresse);
    expect(ecritAdresse({ ...adresse, filtres: SANS_FILTRE, tri: 'soins' }, 'soins').toString()).toBe('');
    expect(nbFiltres(adresse.filtres)).toBe(4);
  });

  it.each(['etat=paye', 'du=2026-02-30', 'au=hier', 'tri=numPers', 'tri=constructor'])(
    'forgets what somebody wrote wrongly: %s',
    (search) => {
      expect(lit(search)).toEqual({ filtres: SANS_FILTRE, tri: 'soins' });
    },
  );

  it('speaks the server’s words', () => {
    const { filtres } = lit('personne=7&domaine=DENT&etat=regle&du=2026-01-01&au=2026-02-01&q=couronne');
    expect(criteresDe(filtres)).toEqual({
      ...{ numPers: ['7'], codeDomaine: ['DENT'], etat: ['regle'], q: 'couronne' },
      ...{ dateSoinsDebut: '2026-01-01', dateSoinsFin: '2026-02-01' },
    });
  });
});

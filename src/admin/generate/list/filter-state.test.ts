import { describe, expect, it } from 'vitest';
import { accessOf } from '#src/admin/generate/access.ts';
import { parseFilter } from '#src/core/definition/filter.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import { fieldFilters, filterable, withField } from './filter-state.ts';

const principal: Principal = {
  id: 'u',
  clientId: 'c',
  userName: 'u',
  nom: 'N',
  prenom: 'P',
  roles: ['Gestionnaire'],
  isPlateforme: true,
  habilitations: [
    {
      ressource: '*',
      actions: ['create', 'read', 'update', 'delete', 'export'],
      champsLecture: null,
      champsEcriture: null,
      condition: null,
    },
  ],
};
const access = accessOf('prestation', principal);

describe('the filter of an address', () => {
  it('is told field by field, in the order of the definition', () => {
    const filters = { ordre_lte: 5, ordre_gte: 1, q: 'x', codeDomaine_in: ['SOINS'], code: '01' };
    expect(fieldFilters(access, filters).map(({ name, value }) => [name, value])).toEqual([
      ['code', { eq: '01' }],
      ['codeDomaine', { in: ['SOINS'] }],
      ['ordre', { gte: 1, lte: 5 }],
    ]);
  });

  it('is changed for one field only, without what asks nothing', () => {
    const filters = { ordre_gte: 1, ordre_lte: 5, q: 'x' };
    expect(withField(access, filters, 'ordre', { gte: 2 })).toEqual({ q: 'x', ordre_gte: 2 });
    expect(withField(access, filters, 'ordre', {})).toEqual({ q: 'x' });
    expect(withField(access, {}, 'libelle', { like: '  ' })).toEqual({});
    expect(withField(access, {}, 'libelle', { like: ' bourg ' })).toEqual({ libelle_like: 'bourg' });
    expect(withField(access, {}, 'codeDomaine', { in: [] })).toEqual({});
    expect(withField(access, {}, 'isActif', { eq: false })).toEqual({ isActif: false });
  });

  it('that the editors make is one that the server takes', () => {
    const asked = [
      withField(access, {}, 'tauxRo', { gte: 10.5, lte: 70 }),
      withField(access, {}, 'nomenclature', { in: ['NGAP'] }),
      withField(access, {}, 'piecesRequises', { eq: 'facture' }),
      withField(access, {}, 'brss', { null: true }),
      withField(access, {}, 'dateDebut', { gte: '2026-01-01' }),
      withField(access, {}, 'dateMaj', { gte: '2026-06-30T22:00:00.000Z' }),
    ];
    for (const filter of asked)
      expect(() => parseFilter(access.model, filter, access.readable)).not.toThrow();
  });

  it('names no field that one may not read', () => {
    const reader = accessOf('prestation', {
      ...principal,
      habilitations: [
        { ressource: '*', actions: ['read'], champsLecture: ['code'], champsEcriture: null, condition: null },
      ],
    });
    expect(filterable(reader)).toEqual(['code']);
  });
});

import { describe, expect, it } from 'vitest';
import { accessOf } from '#src/admin/generate/access.ts';
import { columnsOf } from '#src/admin/generate/list/columns.ts';
import type { VueListe } from '#src/core/api/vue-liste.ts';
import { gestionnaire } from '#tests/support/page-data.ts';
import { lisVue, phraseManquants } from './lis-vue.ts';
import { vueParDefaut } from './vue-par-defaut.tsx';

const access = accessOf('civilite', { ...gestionnaire, clientId: '' });
const vue: VueListe = {
  id: 'v1',
  version: 1,
  nom: '<b>Mes civilités</b>',
  liste: 'civilite',
  portee: 'mienne',
  role: null,
  proprietaire: 'moi',
  requete: JSON.stringify({
    filter: { sexe_in: ['1'] },
    sort: { field: 'libelle', order: 'DESC' },
    perPage: 50,
  }),
  colonnes: ['code', 'sexe'],
  isAiree: false,
  isDefaut: false,
};
const read = (change: Partial<VueListe>) =>
  lisVue(access, { ...vue, ...change }, { columns: columnsOf(access) });

describe('a view', () => {
  it('becomes an address and columns', () => {
    const lue = read({});
    expect(Object.fromEntries(new URLSearchParams(lue.search))).toEqual({
      filter: '{"sexe_in":["1"]}',
      page: '1',
      perPage: '50',
      sort: 'libelle',
      order: 'DESC',
    });
    expect(lue.colonnes?.order).toEqual(['code', 'sexe']);
    expect(lue.colonnes?.hidden).toContain('libelle');
    expect(phraseManquants(lue)).toBe('');
  });

  it('says what it asks for and is no longer there, and applies the rest', () => {
    const requete = JSON.stringify({
      filter: { sexe_in: ['1'], ancien_in: ['x'] },
      sort: { field: 'parti' },
    });
    const lue = read({ requete, colonnes: ['code', 'vieux'] });
    expect(new URLSearchParams(lue.search).get('filter')).toBe('{"sexe_in":["1"]}');
    expect(new URLSearchParams(lue.search).has('sort')).toBe(false);
    expect(lue.colonnes?.order).toEqual(['code']);
    expect(phraseManquants(lue)).toBe(
      'Des champs de cette vue n’existent plus, ou ne vous sont pas ouverts : « ancien », « parti », « vieux ». Le reste est appliqué.',
    );
  });

  it.each(['', 'null', '[', '"texte"', '{"filter":{}}'])(
    'of which the query is %s opens the list as it is',
    (requete) => {
      const lue = read({ requete, colonnes: [] });
      expect(new URLSearchParams(lue.search).get('filter')).toBe('{}');
      expect(lue.colonnes).toBeNull();
    },
  );

  it('of one’s own opens before that of a role, and that of a role before that of all', () => {
    const made = (id: string, portee: VueListe['portee'], isDefaut = true) => ({
      ...vue,
      id,
      portee,
      isDefaut,
    });
    const all = [made('t', 'tous'), made('r', 'role'), made('m', 'mienne'), made('n', 'mienne', false)];
    expect(vueParDefaut(all)?.id).toBe('m');
    expect(vueParDefaut(all.slice(0, 2))?.id).toBe('r');
    expect(vueParDefaut([])).toBeUndefined();
  });
});

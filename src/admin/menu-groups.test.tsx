import { describe, expect, it } from 'vitest';
import { MON_COMPTE } from '#src/core/definition/piece.ts';
import { pieces } from '#src/registry.ts';
import { familles } from '#src/resources/familles.ts';
import { gestionnaire, habilitation, writePageData } from '#tests/support/page-data.ts';
import { currentKey, filterGroups, menuGroups, parRubrique } from './menu-groups.ts';

describe('the groups of the menu', () => {
  it('are the families in their order, with every room but those of one’s own account', () => {
    // Of an account of the installation: some rooms are about all its clients.
    writePageData({ ...gestionnaire, isPlateforme: true, habilitations: [habilitation({ ressource: '*' })] });
    const groups = menuGroups();
    const order = Object.values(familles)
      .map(({ label }) => label)
      .filter((label) => groups.some((group) => group.label === label));
    expect(groups.map(({ label }) => label)).toEqual(order);
    const keys = groups.flatMap(({ entries }) => entries.map(({ key }) => key));
    expect(keys.sort()).toEqual(
      pieces()
        .filter(({ groupe }) => groupe !== MON_COMPTE)
        .map(({ key }) => key)
        .sort(),
    );
  });

  it('stand under their rubrics, in their order', () => {
    writePageData({ ...gestionnaire, habilitations: [habilitation({ ressource: '*' })] });
    const rubriques = parRubrique(menuGroups());
    expect(rubriques.map(([label]) => label)).toEqual(['Adhérents', 'Référentiels', 'Administration']);
    expect(rubriques[2]?.[1].map(({ label }) => label)).toEqual([
      'Contenus',
      'Paramétrage',
      'Comptes et accès',
      'Messages et travaux',
      'Statistiques et journaux',
    ]);
  });

  it('hold only what one may read; a family without any is not there', () => {
    writePageData({ ...gestionnaire, habilitations: [habilitation({ ressource: 'civilite' })] });
    const groups = menuGroups();
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({
      key: 'identite-adresse',
      entries: [{ key: 'civilite', to: '/admin/civilite' }],
    });
  });

  it('are filtered by words, without case or accent, in the names of lists and families', () => {
    writePageData(gestionnaire);
    const found = (text: string) =>
      filterGroups(menuGroups(), text).flatMap(({ entries }) => entries.map(({ key }) => key));
    expect(found('CIVILITE')).toEqual(['civilite']);
    expect(found('postaux codes')).toEqual(['code-postal']);
    expect(found('identité adresse')).toContain('pays');
    expect(found('zzz')).toEqual([]);
  });
});

describe('the list that a route is about', () => {
  it.each([
    ['/admin', null],
    ['/admin/', null],
    ['/admin/code-postal', 'code-postal'],
    ['/admin/code-postal/123/show', 'code-postal'],
  ])('%s → %s', (pathname, key) => {
    expect(currentKey(pathname)).toBe(key);
  });
});

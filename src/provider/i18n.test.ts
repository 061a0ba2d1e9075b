import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createI18nProvider } from './i18n.ts';

const { translate } = createI18nProvider();

/** Every key that the sources of react-admin ask for in full. */
function askedKeys(): string[] {
  const files = ['ra-core', 'ra-ui-materialui'].flatMap((name) =>
    globSync(`node_modules/${name}/src/**/*.{ts,tsx}`, {
      exclude: (path) => /\.(spec|stories)\./.test(path),
    }),
  );
  const found = files.flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<=['"`])ra\.[a-z_]+(\.[a-zA-Z_]+)+(?=['"`])/g) ?? [],
  );
  return [...new Set(found)].sort();
}

describe('the language of the back office', () => {
  const keys = askedKeys();

  it('sees the keys that react-admin asks for', () => {
    expect(keys.length).toBeGreaterThan(100);
    expect(keys).toContain('ra.action.save');
  });

  it('has a sentence for each of them', () => {
    const missing = keys.filter((key) => translate(key, { smart_count: 1 }) === key);
    expect(missing).toEqual([]);
  });

  it('names lists and fields from the registry', () => {
    expect(translate('resources.civilite.name', { smart_count: 1 })).toBe('Civilité');
    expect(translate('resources.civilite.name', { smart_count: 2 })).toBe('Civilités');
    expect(translate('resources.civilite.fields.libelle')).toBe('Libellé');
  });

  it('sorts by a field under its own name, whatever its first letter', () => {
    const dit = { field: 'CEDEX', field_lower_first: 'cEDEX', order: translate('ra.sort.ASC') };
    expect(translate('ra.sort.sort_by', dit)).toMatch(/^Trier par «\sCEDEX\s», ordre croissant$/);
  });

  it('agrees with the noun', () => {
    expect(translate('resources.civilite.notifications.created', { smart_count: 1 })).toBe('Civilité créée');
    expect(translate('resources.pays.notifications.deleted', { smart_count: 3 })).toBe('3 pays supprimés');
  });

  it('shows a text that is no key as it is', () => {
    expect(translate('Cet élément est utilisé.')).toBe('Cet élément est utilisé.');
  });
});

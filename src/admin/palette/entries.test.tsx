import { beforeEach, describe, expect, it } from 'vitest';
import { withRecent } from '#src/admin/recents.ts';
import { gestionnaire, habilitation, writePageData } from '#tests/support/page-data.ts';
import { actionEntries, asksFor, matching, pageEntries, searchedLists } from './entries.ts';

const LISTS = [
  { key: 'civilite', label: 'Civilités' },
  { key: 'code-postal', label: 'Codes postaux' },
  { key: 'pays', label: 'Pays' },
  { key: 'prestation', label: 'Prestations' },
  { key: 'domaine', label: 'Domaines de soins' },
];

describe('which lists are asked', () => {
  it('the one that the text names, for the rest of its words, before any other', () => {
    expect(asksFor(LISTS, 'codes postaux 51300', [])[0]).toEqual({
      key: 'code-postal',
      label: 'Codes postaux',
      text: '51300',
    });
  });

  it('the page one is on and those where one has been, then others: six at most', () => {
    const lists = [...LISTS, ...['sexe', 'bareme'].map((key) => ({ key, label: key }))];
    const asked = asksFor(lists, 'dupont', ['domaine', 'pays']);
    expect(asked.map(({ key }) => key)).toEqual([
      ...['domaine', 'pays', 'civilite', 'code-postal', 'prestation', 'sexe'],
    ]);
    expect(new Set(asked.map(({ text }) => text))).toEqual(new Set(['dupont']));
  });

  it('none for a single letter', () => expect(asksFor(LISTS, 'd', [])).toEqual([]));
});

describe('what the palette knows by itself', () => {
  beforeEach(() => writePageData(gestionnaire));

  it('finds pages by every word, without accents, those that begin so first', () => {
    expect(matching(pageEntries(), 'civilites').map(({ label }) => label)[0]).toBe('Civilités');
    expect(matching(pageEntries(), 'zzz')).toEqual([]);
  });

  it('offers what the signed-in account may enter and create, and nothing else', () => {
    expect(searchedLists().length).toBeGreaterThan(0);
    expect(actionEntries([]).length).toBeGreaterThan(0);
    writePageData({ ...gestionnaire, habilitations: [] });
    expect(searchedLists()).toEqual([]);
    expect(actionEntries([])).toEqual([]);
    expect(pageEntries().map(({ id }) => id)).toEqual(['/admin', '/admin/mon-compte']);
  });

  it('looks for people before anything else, from any page: a name, a number, a reference', () => {
    const deux = ['demande-adherent', 'compte-adherent'];
    const habilitations = [habilitation(), ...deux.map((ressource) => habilitation({ ressource }))];
    writePageData({ ...gestionnaire, habilitations });
    const premieres = searchedLists().slice(0, 2);
    expect(premieres.map(({ key }) => key)).toEqual(expect.arrayContaining(deux));
    expect(asksFor(searchedLists(), 'DEM-2026-000123', ['pays', 'sexe']).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['pays', 'sexe', ...deux]),
    );
  });

  it('offers the keys of the page, but for its own', () => {
    const run = () => undefined;
    const keys = [
      { touche: 'Ctrl+K', label: 'Rechercher', run },
      { touche: 'm', label: 'Afficher le menu', run },
    ];
    const labels = actionEntries(keys).map(({ label }) => label);
    expect(labels[0]).toBe('Afficher le menu');
    expect(labels).not.toContain('Rechercher');
  });
});

describe('where one has been', () => {
  it('is there once, last first, twelve places at most', () => {
    const place = (n: number) => ({ to: `/admin/${n}`, label: String(n), detail: '' });
    const many = Array.from({ length: 12 }, (_, n) => place(n));
    expect(withRecent(many, place(5)).map(({ label }) => label)[0]).toBe('5');
    expect(withRecent(many, place(5))).toHaveLength(12);
    expect(withRecent(many, place(99))).toHaveLength(12);
  });
});

import { describe, expect, it } from 'vitest';
import { pageName } from './use-statistics.ts';

describe('what statistics may know of a page', () => {
  it.each([
    ['/', {}, 'accueil-public'],
    ['/login', {}, 'login'],
    ['/page/mentions-legales', { pageName: 'mentions-legales' }, 'page'],
    ['/prestations/2026/hospitalisation', { annee: '2026' }, 'prestations'],
    [
      '/redirect-to-mobile/https://apps.apple.com/x',
      { '*': 'https://apps.apple.com/x' },
      'redirect-to-mobile',
    ],
    ['/jeanne.martin', { '*': 'jeanne.martin' }, 'page-inconnue'],
    ['/jeanne.martin/diabete', { '*': 'jeanne.martin/diabete' }, 'page-inconnue'],
  ])('%s', (pathname, params, name) => {
    expect(pageName({ pathname, params })).toBe(name);
  });
});

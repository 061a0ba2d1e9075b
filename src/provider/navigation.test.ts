import { describe, expect, it } from 'vitest';
import { safeRoute } from './navigation.ts';

describe('the route that callbackUrl names', () => {
  it.each([
    ['/admin/civilite?page=2', '/admin/civilite?page=2'],
    ['#/accueil', '/accueil'],
    ['/', '/'],
  ])('accepts %s', (given, route) => {
    expect(safeRoute(given)).toBe(route);
  });

  it.each([
    null,
    '',
    'admin',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '#https://evil.example',
    '#//evil.example',
    '/a b',
    '/a\u0000b',
    '/a\\b',
    '/login',
    '/login?callbackUrl=/login',
    `/${'a'.repeat(2001)}`,
  ])('refuses %j', (given) => {
    expect(safeRoute(given)).toBeNull();
  });
});

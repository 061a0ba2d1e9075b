import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { Acte } from '#src/core/act.ts';
import type { Champs } from '#src/core/form.ts';

/**
 * The route of an act: its page and its definition are loaded together.
 * Example: `{ path: 'profil/adresse', lazy: pageActe(async () => (await import('…/adresse.ts')).adresse) }`.
 */
export function pageActe<P, F extends Champs>(
  charge: () => Promise<Acte<P, F>>,
): NonNullable<RouteObject['lazy']> {
  return async () => {
    const [{ ActPage }, acte] = await Promise.all([import('./act-page.tsx'), charge()]);
    return { Component: () => createElement(ActPage, { acte: acte as unknown as Acte }) };
  };
}

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PeriodeIj } from '#src/lectures/prevoyance.ts';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { ParMois } from './par-mois.tsx';

afterEach(cleanup);

function montre(...periodes: readonly Pick<PeriodeIj, 'dateDebut' | 'dateFin' | 'etat'>[]): string {
  const lues = periodes.map((periode) => ({ ...periode, nbJours: 30, montantBrut: 600, montantNet: 600 }));
  writePageData(adherente);
  render(
    <PortalTheme density="confort">
      <ParMois periodes={lues as unknown as readonly PeriodeIj[]} />
    </PortalTheme>,
  );
  return document.body.textContent?.replace(/\s/g, ' ') ?? '';
}
const PAYEE = { dateDebut: '2026-10-12', dateFin: '2026-11-10', etat: 'payee' } as const;
const A_VENIR = { dateDebut: '2026-11-11', dateFin: '2026-12-10', etat: 'aVenir' } as const;

it('a month that is not over says what of it is still to come', () => {
  const texte = montre(PAYEE, A_VENIR);
  expect(texte).toContain('octobre 2026 : 20 jours, 400,00 € net (400,00 € brut)');
  expect(texte).toContain(
    'novembre 2026 : 30 jours, 600,00 € net (600,00 € brut), dont 400,00 € net à venir',
  );
  expect(texte).toContain('décembre 2026 : 10 jours, 200,00 € net (200,00 € brut), à venir');
  expect(texte).toContain('Ce qui est à venir est une estimation.');
});

it('what is all paid says nothing of it, and what was cancelled does not count', () => {
  const texte = montre(PAYEE, { ...A_VENIR, etat: 'annulee' });
  expect(texte).not.toContain('venir');
  expect(texte).not.toContain('décembre');
});

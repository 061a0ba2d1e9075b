import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Synthese } from '#src/lectures/synthese.ts';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { Mois } from './mois.tsx';

afterEach(cleanup);

const SOINS = { verse: 0, auxProfessionnels: 0, dernier: null, enCours: 0 } as const;

type Dite = Omit<Synthese, 'carteSuivante' | 'certificats' | 'impaye' | 'indemnite'> & Partial<Synthese>;

function montre(mois: Dite) {
  const donnees: Synthese = { indemnite: null, impaye: 0, carteSuivante: null, certificats: [], ...mois };
  writePageData(adherente);
  render(
    <MemoryRouter>
      <PortalTheme density="confort">
        <Mois lue={{ donnees, error: null, isLoading: false, relit: () => undefined }} />
      </PortalTheme>
    </MemoryRouter>,
  );
}
const texte = () => document.body.textContent?.replace(/\s/g, ' ') ?? '';

it('the month is its number, what was paid for the member beside it', () => {
  const dernier = { datePaiement: '2026-11-17', montant: 40.95 };
  montre({
    mois: '2026-11',
    soins: { verse: 116.95, auxProfessionnels: 5.18, dernier, enCours: 2 },
    echeance: null,
  });
  expect(texte()).toMatch(/Versé en novembre116,95 €/);
  expect(texte()).toMatch(/Dernier versement : 40,95 € le 17\/11\/2026/);
  expect(texte()).toMatch(/5,18 € réglés directement aux professionnels/);
  expect(screen.getByRole('link', { name: /À l’étude 2 soins|À l’étude2 soins/ })).toBeTruthy();
});

it('a month without a transfer tells the last one', () => {
  montre({
    mois: '2026-11',
    soins: { ...SOINS, dernier: { datePaiement: '2026-09-03', montant: 25 } },
    echeance: null,
  });
  expect(texte()).toMatch(/Votre dernier versement, le 03\/09\/202625,00 €/);
  expect(texte()).toMatch(/Aucun versement pour l’instant en novembre/);
});

it('a contract that pays no care tells its last allowance, and no transfer of care', () => {
  const indemnite = { datePaiement: '2026-11-25', montant: 665.7 };
  montre({ mois: '2026-11', soins: null, echeance: null, indemnite });
  expect(texte()).toMatch(/Votre dernière indemnité, le 25\/11\/2026665,70 €/);
  expect(texte()).not.toMatch(/Versé/);
});

it('where both are paid, the number is the care, the allowance beside it', () => {
  const indemnite = { datePaiement: '2026-11-25', montant: 665.7 };
  montre({ mois: '2026-11', soins: { ...SOINS, verse: 9 }, echeance: null, indemnite });
  expect(texte()).toMatch(/Versé en novembre9,00 €/);
  expect(texte()).toMatch(/Dernière indemnité665,70 € le 25\/11\/2026/);
});

it('what is not debited is no debit', () => {
  montre({
    mois: '2026-11',
    soins: null,
    echeance: { dateEcheance: '2026-12-10', montant: 134.1, isPrelevement: false },
  });
  expect(texte()).toMatch(/Prochaine échéance134,10 € le 10\/12\/2026/);
  expect(texte()).not.toMatch(/Versé/);
});

it('nothing to say is not drawn', () => {
  montre({ mois: '2026-11', soins: null, echeance: null });
  expect(screen.queryByRole('region')).toBeNull();
});

import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { ContratAdherent } from '#src/lectures/contrats.ts';
import type { Synthese } from '#src/lectures/synthese.ts';
import type { MemberContext } from '#src/member/member-context.ts';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { Attentes } from './attentes.tsx';

afterEach(cleanup);

const CONTRAT: ContratAdherent = {
  ...{
    numContrat: '00012345',
    nomOffre: 'Santé Sérénité 3',
    etat: 'valide',
    precontentieux: false,
    typeContrat: 'sante',
  },
  ...{ dateEffet: '2023-01-01', isTitulaire: true },
  modalitePaiementPrestation: { rib: null, codeModePaiement: 'V', isMissing: false },
};

function montre(contrat: Partial<ContratAdherent>, impaye = 0) {
  writePageData(adherente);
  const context: MemberContext = { ouvreRib: null };
  const synthese: Synthese = {
    ...{ mois: '2026-11', soins: null, indemnite: null, echeance: null },
    ...{ impaye, carteSuivante: null, certificats: [] },
  };
  const page = <Attentes {...{ synthese }} contrat={{ ...CONTRAT, ...contrat }} demandes={[]} nonLus={0} />;
  render(
    <MemoryRouter>
      <PortalTheme density="confort">
        <Routes>
          <Route element={<Outlet context={context} />}>
            <Route index element={page} />
          </Route>
        </Routes>
      </PortalTheme>
    </MemoryRouter>,
  );
}
const lien = () => screen.queryByRole('link')?.getAttribute('href');

it('a contract in order says nothing', () => {
  montre({});
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [{ etat: 'resilie' }, /Votre contrat est résilié/, '/contrat'],
  [{ etat: 'suspendu' }, /Votre contrat est suspendu/, '/contrat'],
  [{ precontentieux: true }, /fait l’objet d’un impayé/, '/contrat/cotisations'],
] as const)('%o is told, with where to go', (contrat, phrase, route) => {
  montre(contrat);
  expect(screen.getByRole('alert').textContent).toMatch(phrase);
  expect(lien()).toBe(route);
});

it('what is due and did not come is told with its amount, once', () => {
  montre({}, 31.5);
  expect(screen.getByRole('alert').textContent).toMatch(/Il reste 31,50\s€ de cotisations à payer/);
  expect(lien()).toBe('/contrat/cotisations');
  cleanup();
  montre({ precontentieux: true }, 31.5);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('who did not sign the contract is not sent to its contributions', () => {
  montre({ precontentieux: true, isTitulaire: false });
  expect(screen.getByRole('alert').textContent).toMatch(/impayé/);
  expect(lien()).toBeUndefined();
});

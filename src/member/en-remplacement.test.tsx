import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { adresse } from '#src/acts/adherent/adresse.ts';
import { carteTp } from '#src/acts/adherent/carte-tp.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { EN_PERSONNE } from '#src/core/acte/en-personne.ts';
import type { CurrentUser, Fonctionnalite } from '#src/core/api/page-data.ts';
import { forgetReads } from '#src/provider/forget-reads.ts';
import { navigation } from '#src/provider/navigation.ts';
import { pageData } from '#src/provider/page-data.ts';
import { forgetPublicReads } from '#src/provider/public-read.ts';
import { stored } from '#src/provider/stored.ts';
import { ouvreActe } from '#tests/support/acte-essai.tsx';
import { autourDesPages } from '#tests/support/around-pages.ts';
import { sansCompte } from '#tests/support/contrats.ts';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { Component as AccueilPage } from './accueil/accueil-page.tsx';
import { Component as DemarchesPage } from './demarches/demarches-page.tsx';
import { Component as MemberArea } from './member-area.tsx';
import { Component as ConsentementsPage } from './profil/consentements-page.tsx';

const jusqua = new Date(Date.now() + 600_000).toISOString();
const remplace: CurrentUser = {
  ...adherente,
  remplacement: { jusqua, ecrit: true, enPersonne: EN_PERSONNE },
};
const lecteur: CurrentUser = {
  ...adherente,
  remplacement: { jusqua, ecrit: false, enPersonne: EN_PERSONNE },
};
const OUVERTE: Fonctionnalite = {
  ...{ isActivated: true, isActivatedPerContract: {}, modeGestion: 'manuel' },
  ...{ isEnvoiArActivated: true, texteInfo: null },
};
const OFFRES = {
  ...{ nom: 'OFFRES', libelle: 'Recevoir les offres', finalite: 'Prospection', version: '2026-01' },
  ...{
    descriptionHtml: '',
    isObligatoire: false,
    isRetractable: true,
    isAccepted: true,
    date: '2026-01-05T10:00:00Z',
  },
};

const server = setupServer(...autourDesPages());
beforeAll(() => {
  openableDialogs();
  vi.stubGlobal('scrollTo', () => undefined);
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  vi.spyOn(navigation, 'leave').mockImplementation(() => undefined);
  server.use(
    mock.get('*/api/adherent/contrats', () => HttpResponse.json({ contrats: [sansCompte('00020001')] })),
    mock.get('*/api/rgpd/demandes', () => HttpResponse.json([])),
    mock.get('*/api/adherent/demarches-commencees', () => HttpResponse.json([])),
    mock.get('*/api/consentement', () => HttpResponse.json({ consentements: [OFFRES], aRecueillir: [] })),
  );
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  forgetReads();
  forgetPublicReads();
  stored.forgetPersonal();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

/** A client whose window about a missing account closes for nobody, or not. */
function ouvre(user: CurrentUser, page = '/accueil', isPopupPrestationBlocking = true) {
  writePageData(user);
  const fonctionnalites = { [ligneActe('radiationAssures').fonctionnalite ?? '']: OUVERTE };
  const currentClient = { ...pageData().currentClient, isPopupPrestationBlocking, fonctionnalites };
  writePageData(user, { currentClient });
  const children = [
    { path: '/accueil', element: <AccueilPage /> },
    { path: '/demarches', element: <DemarchesPage /> },
    { path: '/profil/consentements', element: <ConsentementsPage /> },
  ];
  const router = createMemoryRouter([{ element: <MemberArea />, children }], { initialEntries: [page] });
  render(<RouterProvider router={router} />);
}

const lien = (name: string) => screen.queryByRole('link', { name: new RegExp(name) });
const [COMMUN, SEUL] = ['Demander un remboursement', 'Compte bancaire pour mes remboursements'] as const;

it('offers the acts that may be done in somebody’s place, and no other', async () => {
  ouvre(remplace);
  await waitFor(() => expect(lien(COMMUN)).not.toBeNull());
  expect(lien(SEUL)).toBeNull();
  expect(lien('Recevoir ma carte')).toBeNull();
});

it('offers them all to the person', async () => {
  ouvre(adherente, '/accueil', false);
  await waitFor(() => expect(lien(COMMUN)).not.toBeNull());
  expect(lien(SEUL)).not.toBeNull();
  expect(lien('Recevoir ma carte')).not.toBeNull();
});

it('asks neither for an account nor for a consent: they are not theirs to give', async () => {
  ouvre(remplace, '/profil/consentements');
  await screen.findByRole('heading', { name: 'Recevoir les offres' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /^J’accepte/ })).toBeNull();
});

it('says at the address of such an act that only the person does it', async () => {
  writePageData(remplace);
  ouvreActe(carteTp, carteTp.route);
  await screen.findByText(/Seule la personne peut faire cette démarche/);
  expect(screen.queryByRole('button', { name: 'Envoyer le lien' })).toBeNull();
});

it('offers no act to who only looks, and says so where they are listed', async () => {
  ouvre(lecteur, '/demarches');
  await screen.findByText(/sans pouvoir y agir : aucune démarche/);
  const pied = await screen.findByRole('contentinfo', { name: 'Pied de page' });
  const resilier = within(pied).getByRole('link', { name: ligneActe('radiationAssures').label });
  expect(resilier.getAttribute('href')).toBe(ligneActe('radiationAssures').route);
  expect(lien(COMMUN)).toBeNull();
});

it('says it at the address of an act, before anything is typed, and asks the server nothing', async () => {
  writePageData(lecteur);
  ouvreActe(adresse, adresse.route);
  await screen.findByText(/sans pouvoir y agir : cette démarche ne peut pas être envoyée/);
  expect(screen.queryByRole('form')).toBeNull();
});

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ContratAdherent } from '#src/provider/contrats.ts';
import { contrats } from '#src/provider/contrats.ts';
import { forgetReads } from '#src/provider/forget-reads.ts';
import { stored } from '#src/provider/stored.ts';
import { contrat } from '#tests/support/contrats.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { ContractSelector } from './contract-selector.tsx';
import { PortalTheme } from './theme/portal-theme.tsx';
import { toasts } from './toasts.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  forgetReads();
  stored.forgetPersonal();
});
afterAll(() => server.close());

async function show(liste: readonly ContratAdherent[]): Promise<void> {
  writePageData(adherente);
  server.use(mock.get('*/api/adherent/contrats', () => HttpResponse.json({ contrats: liste })));
  await contrats.charge();
  render(
    <PortalTheme density="confort">
      <ContractSelector />
    </PortalTheme>,
  );
}

const SEVERAL = [
  contrat('00012345'),
  contrat('00012346', { nomOffre: 'Prévoyance Revenus', etat: 'suspendu' }),
  contrat('00012347', { nomOffre: 'Santé Jeune', etat: 'eninstance' }),
  contrat('00012348', { nomOffre: 'Santé Famille', etat: 'resilie' }),
];

describe('the contract selector', () => {
  it('says the only contract, and offers no choice', async () => {
    await show([contrat('00012345')]);
    expect(screen.getByText('Santé Sérénité 3 – n° 00012345')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers every contract, its state only where it is not valid', async () => {
    await show(SEVERAL);
    const button = screen.getByRole('button', {
      name: 'Contrat affiché : Santé Sérénité 3 – n° 00012345. En choisir un autre',
    });
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    await userEvent.click(button);
    const items = within(screen.getByRole('menu', { name: 'Vos contrats' })).getAllByRole('menuitemradio');
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
      ['Santé Sérénité 3 – n° 00012345', 'true'],
      ['Prévoyance Revenus – n° 00012346 (suspendu)', 'false'],
      ['Santé Jeune – n° 00012347 (en instance)', 'false'],
      ['Santé Famille – n° 00012348 (résilié)', 'false'],
    ]);
  });

  it('changes by keyboard, is announced, and gives the focus back', async () => {
    await show(SEVERAL);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.keyboard('{ArrowDown}');
    // Looking through the list changes nothing yet.
    expect(stored.read('numContrat')).toBe('00012345');
    await user.keyboard('{Enter}');
    const button = await screen.findByRole('button', {
      name: /Prévoyance Revenus – n° 00012346 \(suspendu\)/,
    });
    expect(stored.read('numContrat')).toBe('00012346');
    await waitFor(() => expect(document.activeElement === button).toBe(true));
    const told = toasts.current().at(-1);
    expect(told?.message).toBe('Contrat affiché : Prévoyance Revenus – n° 00012346 (suspendu).');
  });
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { memoryProvider } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(cleanup);

const signature = { id: 's1', version: 1, titre: 'Mandat SEPA', etat: 'signee', signataire: 'Jeanne MARTIN' };

it('its proof and its document tell all of a signature: no button for a role that shows some of its fields', async () => {
  const ouvre = async (champsLecture: readonly string[] | null) => {
    openScreens({
      user: {
        ...gestionnaire,
        habilitations: [habilitation({ ressource: 'signature-adherent', actions: ['read'], champsLecture })],
      },
      provider: memoryProvider({ 'signature-adherent': [signature] }),
      route: '/admin/signature-adherent/s1/show',
    });
    await screen.findAllByText('Mandat SEPA');
  };
  await ouvre(null);
  expect(await screen.findByRole('link', { name: 'Télécharger la preuve (JSON)' })).toBeTruthy();
  cleanup();
  await ouvre(['titre', 'etat']);
  expect(screen.queryByRole('link', { name: /^Télécharger/ })).toBeNull();
});

it('the sessions of an account are for who reads when it was signed in', async () => {
  openScreens({
    user: {
      ...gestionnaire,
      habilitations: [
        habilitation({ ressource: 'compte-gestionnaire', actions: ['read'], champsLecture: ['userName'] }),
      ],
    },
    provider: memoryProvider({ 'compte-gestionnaire': [{ id: 'c1', version: 1, userName: 'a@b.fr' }] }),
    route: '/admin/compte-gestionnaire/c1/show',
  });
  await screen.findAllByText('a@b.fr');
  expect(screen.queryByText('Sessions ouvertes')).toBeNull();
});

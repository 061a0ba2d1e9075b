import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { compare } from '#src/core/definition/predicate.ts';
import type { Habilitation } from '#src/core/definition/principal.ts';
import { memoryProvider } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(cleanup);

const salle = { id: 's1', version: 1, numero: '4', nom: 'Bleue', surnom: null, etage: 2, estOuverte: true };

it('nothing of what was typed is lost without a word, by a key or by «Annuler»', async () => {
  const user = userEvent.setup();
  openScreens({
    user: { ...gestionnaire, habilitations: [habilitation({ ressource: 'salle' })] },
    provider: memoryProvider({ salle: [salle] }),
    route: '/admin/salle/s1/show',
  });
  const ouvre = async () => {
    await user.click(await screen.findByRole('button', { name: 'Surnommer' }));
    return within(await screen.findByRole('dialog'));
  };
  const parti = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await ouvre();
  await user.keyboard('{Escape}');
  await parti();
  const dialog = await ouvre();
  const champ = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Surnom de/ });
  await user.type(champ, 'Azur');
  const question = () => screen.findByRole('dialog', { name: 'Fermer sans envoyer ?' });
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Continuer la saisie' }));
  const annuler = await screen.findByRole('button', { name: 'Annuler' });
  expect(champ.value).toBe('Azur');
  await user.click(annuler);
  await user.click(within(await question()).getByRole('button', { name: 'Fermer sans envoyer' }));
  await parti();
});

it('an action writes more than a field: no button for a role that gives some of them, wherever a full line does not', async () => {
  const haute = { ...salle, id: 's2', numero: '5', nom: 'Verte', etage: 5 };
  const [mesure, entiere] = [
    habilitation({ ressource: 'salle', champsEcriture: ['surnom'] }),
    habilitation({ ressource: 'salle', actions: ['update'], condition: compare('etage', 'gte', 5) }),
  ];
  const ouvre = (habilitations: readonly Habilitation[], id: string) =>
    openScreens({
      user: { ...gestionnaire, habilitations },
      provider: memoryProvider({ salle: [salle, haute] }),
      route: `/admin/salle/${id}/show`,
    });
  const surnommer = () => screen.queryByRole('button', { name: 'Surnommer' });
  ouvre([mesure], 's1');
  expect(await screen.findByRole('link', { name: 'Modifier' })).toBeTruthy();
  expect(surnommer()).toBeNull();
  cleanup();
  ouvre([mesure, entiere], 's1');
  await screen.findByRole('link', { name: 'Modifier' });
  expect(surnommer()).toBeNull();
  cleanup();
  ouvre([mesure, entiere], 's2');
  expect(await screen.findByRole('button', { name: 'Surnommer' })).toBeTruthy();
});
